import { told } from '../../../fields/words'
import type { Listing } from '../../../list/listing'
import type { ProjectRow } from './project.contract'
import { projectColumns, projectFields, projectMoreColumns, projectSystemLabels } from './project.fields'

/** Every value of a project that a screen can show, with its label and kind. */
export const projectLabels = {
  ...projectFields,
  ...projectSystemLabels,
  projectType: { label: projectSystemLabels.projectType, kind: 'dict', dict: 'projectType' },
  budgetWan: { label: projectSystemLabels.budgetWan, kind: 'money' },
  round: told(projectSystemLabels.round, ({ round }: ProjectRow) => `第 ${round} 次`),
  openTime: { label: projectSystemLabels.openTime, kind: 'time' },
  createTime: { label: projectSystemLabels.createTime, kind: 'time' },
  updateTime: { label: projectSystemLabels.updateTime, kind: 'time' },
} as const

/** What fits a screen of 1440 beside the buttons; the others are there to be chosen. */
const shown: readonly string[] = [
  'projectCode',
  'projectName',
  'statusText',
  'openTime',
  'clientName',
  'projectManagerAName',
  'budgetWan',
]

export const projectListing = {
  name: '招标项目',
  labels: projectLabels,
  columns: shown,
  more: [...projectColumns, ...projectMoreColumns].filter((name) => !shown.includes(name)),
} as const satisfies Listing
