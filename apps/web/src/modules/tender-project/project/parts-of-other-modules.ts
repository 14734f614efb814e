import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { atom } from 'nanostores'
import { type ComponentType, lazy, type ReactNode } from 'react'
import type { OwnProjectTab } from './own-project-tab'

type Part<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Parts of other modules on the pages of a project. */
export interface ProjectParts {
  /** A tab that needs the whole project; other tabs use the module's `projectTab`. */
  tab?: OwnProjectTab
  /** Part of the work page: 委托代理协议 while it is missing. */
  entrust?: Part<{ row: ProjectRow; onChanged(): void }>
  /** Part of the work page below the steps, for people with the permission: 费用. */
  handling?: { permission: string; load: Part<{ projectId: string }> }
  /** Replaces the editor of a published project: 申请变更. */
  change?: Part<{ project: ProjectRow; status: ReactNode }>
}

function combineProjectParts(parts: readonly ProjectParts[]) {
  const { entrust, change }: ProjectParts = Object.assign({}, ...parts)
  return {
    tabs: parts.flatMap(({ tab }) => tab ?? []),
    handling: parts.flatMap(({ handling }) =>
      handling ? { permission: handling.permission, Part: lazy(handling.load) } : [],
    ),
    ...(entrust && { Entrust: lazy(entrust) }),
    ...(change && { Change: lazy(change) }),
  }
}

export const $partsOfOtherModules = atom<ReturnType<typeof combineProjectParts> | undefined>(undefined)

/** Called once by main.tsx, which knows the modules. */
export const providePartsOfOtherModules = (parts: readonly ProjectParts[]) =>
  $partsOfOtherModules.set(combineProjectParts(parts))
