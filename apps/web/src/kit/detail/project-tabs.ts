import { atom } from 'nanostores'
import type { ComponentType } from 'react'

/** Properties of a tab of 项目详情. */
export interface ProjectTabProps {
  projectId: string
}

/** A tab that a module adds to 项目详情. */
export interface ProjectTab {
  /** Its position is given by PROJECT_TAB_ORDER; contributions with the same key share one tab. */
  key: ProjectTabKey
  title: string
  /** The permission needed to see it. */
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

/** Called once by main.tsx, which knows the modules. */
export const registerProjectTabs = (tabs: readonly ProjectTab[]) => $projectTabs.set(tabs)
