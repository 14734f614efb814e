import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { atom } from 'nanostores'
import { type ComponentType, lazy, type ReactNode } from 'react'
import type { OwnTab } from './own-tab.props'

type Part<Props> = () => Promise<{ default: ComponentType<Props> }>

/** What stands on the pages of a project and is another module's: modules.ts fills it in. */
export interface ProjectParts {
  /** Tabs that need the whole project; the others are `projectTabs`. */
  tabs: readonly OwnTab[]
  /** On the page of handling: 委托代理协议 while it has not come. */
  entrust: Part<{ row: ProjectRow; onChanged(): void }>
  /** In the place of the editor, once the project is published: 申请变更. */
  change: Part<{ project: ProjectRow; status: ReactNode }>
}

const drawn = ({ tabs, entrust, change }: ProjectParts) => ({
  tabs,
  Entrust: lazy(entrust),
  Change: lazy(change),
})

export const $projectSlots = atom<ReturnType<typeof drawn> | undefined>(undefined)

/** Said once by main.tsx, which knows the modules. */
export const fillProjectSlots = (parts: ProjectParts) => $projectSlots.set(drawn(parts))

/** It is on the market, or was. */
export const isPublished = ({ status }: ProjectRow): boolean => status >= '50'
