import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { atom } from 'nanostores'
import { type ComponentType, lazy, type ReactNode } from 'react'
import type { OwnTab } from './own-tab.props'

type Part<Props> = () => Promise<{ default: ComponentType<Props> }>

/** What stands on the pages of a project and is another module's. */
export interface ProjectParts {
  /** A tab that needs the whole project; any other is the module's `projectTab`. */
  tab?: OwnTab
  /** On the page of handling: 委托代理协议 while it has not come. */
  entrust?: Part<{ row: ProjectRow; onChanged(): void }>
  /** On the page of handling, below the steps, for whoever has the permission: 费用. */
  handling?: { permission: string; load: Part<{ projectId: string }> }
  /** In the place of the editor, once the project is published: 申请变更. */
  change?: Part<{ project: ProjectRow; status: ReactNode }>
}

function drawn(parts: readonly ProjectParts[]) {
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

export const $projectSlots = atom<ReturnType<typeof drawn> | undefined>(undefined)

/** Said once by main.tsx, which knows the modules. */
export const fillProjectSlots = (parts: readonly ProjectParts[]) => $projectSlots.set(drawn(parts))
