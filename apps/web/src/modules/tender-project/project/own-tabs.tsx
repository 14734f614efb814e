import { changePrefix } from '@agency/shared/modules/tender-project/change/change.permissions'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.contract'
import { filePrefix, projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { type ComponentType, lazy } from 'react'
import type { ProjectTabKey } from '../../../kit/detail/project-tabs'
import { BaseTab } from './BaseTab'
import type { OwnTabProps } from './own-tab.props'
import { projectMessages as say } from './project.messages'

interface OwnTab {
  key: ProjectTabKey
  title: string
  permission: string
  /** It has something to show. */
  isFor(row: ProjectRow): boolean
  draw: ComponentType<OwnTabProps>
}

const always = () => true
const view = `${projectPrefix}:view`
const isPublished = ({ status }: ProjectRow) => status >= '50'

/** The tabs of a project that are this module's own. */
export const ownTabs: readonly OwnTab[] = [
  { key: 'base', title: say.base, permission: view, isFor: always, draw: BaseTab },
  {
    key: 'lots',
    title: say.lots,
    permission: view,
    isFor: always,
    draw: lazy(() => import('../lot/LotTabs').then(({ LotsTab }) => ({ default: LotsTab }))),
  },
  {
    key: 'times',
    title: say.times,
    permission: view,
    isFor: always,
    draw: lazy(() => import('../lot/LotTabs').then(({ TimesTab }) => ({ default: TimesTab }))),
  },
  {
    key: 'file',
    title: say.file,
    permission: `${filePrefix}:view`,
    isFor: ({ tenderFile }) => tenderFile.length > 0,
    draw: lazy(() => import('../file/FileTab')),
  },
  {
    key: 'notices',
    title: say.notices,
    permission: view,
    isFor: isPublished,
    draw: lazy(() => import('../announcement/NoticesTab')),
  },
  {
    key: 'opening',
    title: say.opening,
    permission: view,
    isFor: isPublished,
    draw: lazy(() => import('../lot/LotTabs').then(({ OpeningTab }) => ({ default: OpeningTab }))),
  },
  {
    key: 'award',
    title: say.award,
    permission: view,
    isFor: isPublished,
    draw: lazy(() => import('../lot/LotTabs').then(({ AwardTab }) => ({ default: AwardTab }))),
  },
  {
    key: 'change',
    title: say.changes,
    permission: `${changePrefix}:view`,
    isFor: isPublished,
    draw: lazy(() => import('../change/ChangeTab')),
  },
  { key: 'log', title: say.log, permission: view, isFor: always, draw: lazy(() => import('./LogTab')) },
]
