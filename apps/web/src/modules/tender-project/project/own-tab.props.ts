import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import type { ComponentType } from 'react'
import type { ProjectTabKey } from '../../../kit/detail/project-tabs'

/** What a tab of this module is given. */
export interface OwnTabProps {
  row: ProjectRow
  onChanged(): void
}

/** A tab that is given the whole project. */
export interface OwnTab {
  key: ProjectTabKey
  title: string
  permission: string
  /** It has something to show. */
  isFor(row: ProjectRow): boolean
  draw: ComponentType<OwnTabProps>
}
