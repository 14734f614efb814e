import { filePrefix, projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { isPublished } from '@agency/shared/modules/tender-project/project/project.rules'
import { lazy } from 'react'
import type { OwnProjectTab } from './own-project-tab'
import { ProjectBasicsTab } from './ProjectBasicsTab'
import { projectMessages as say } from './project.messages'

const alwaysTrue = () => true
const view = `${projectPrefix}:view`

/** The project tabs of this module. */
export const ownProjectTabs: readonly OwnProjectTab[] = [
  { key: 'base', title: say.base, permission: view, isFor: alwaysTrue, draw: ProjectBasicsTab },
  {
    key: 'lots',
    title: say.lots,
    permission: view,
    isFor: alwaysTrue,
    draw: lazy(() => import('../lot/LotTabs').then(({ LotsTab }) => ({ default: LotsTab }))),
  },
  {
    key: 'times',
    title: say.times,
    permission: view,
    isFor: alwaysTrue,
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
    key: 'log',
    title: say.log,
    permission: view,
    isFor: alwaysTrue,
    draw: lazy(() => import('./ProjectLogTab')),
  },
]
