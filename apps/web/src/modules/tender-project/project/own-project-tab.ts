import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import type { ComponentType } from 'react'
import type { ProjectTabKey } from '../../../kit/detail/project-tabs'

/** Properties of a tab of this module. */
export interface OwnProjectTabProps {
  row: ProjectRow
  onChanged(): void
}

/** A tab that receives the whole project. */
export interface OwnProjectTab {
  key: ProjectTabKey
  title: string
  permission: string
  /** True when the tab has content for the project. */
  isFor(row: ProjectRow): boolean
  draw: ComponentType<OwnProjectTabProps>
}
