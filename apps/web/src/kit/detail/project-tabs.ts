import { atom } from 'nanostores'
import type { ComponentType } from 'react'

/** What a tab of 项目详情 is given. */
export interface ProjectTabProps {
  projectId: string
}

/** A tab that a module adds to 项目详情 at its door. */
export interface ProjectTab {
  /** Its place is that of its key in PROJECT_TAB_ORDER; what modules show under one key stands in one tab. */
  key: ProjectTabKey
  title: string
  /** Without it the tab is not there. */
  permission: string
  load: () => Promise<{ default: ComponentType<ProjectTabProps> }>
}

/** DOMAIN 5.4, "Detail tabs". */
export const PROJECT_TAB_ORDER = [
  'base',
  'lots',
  'times',
  'file',
  'notices',
  'amend',
  'signup',
  'bond',
  'sign',
  'opening',
  'award',
  'saleNotice',
  'fail',
  'fee',
  'cost',
  'quality',
  'complain',
  'archive',
  'change',
  'log',
] as const
export type ProjectTabKey = (typeof PROJECT_TAB_ORDER)[number]

export const $projectTabs = atom<readonly ProjectTab[]>([])

/** Said once by main.tsx, which knows the modules. */
export const registerProjectTabs = (tabs: readonly ProjectTab[]) => $projectTabs.set(tabs)
