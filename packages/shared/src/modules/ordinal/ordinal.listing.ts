import { marked, nameIn, told } from '../../fields/words'
import { statusNamesOf } from '../../flow/flow'
import type { Listing } from '../../list/listing'
import type { OrdinalRow } from './ordinal.contract'
import { ordinalColumns, ordinalFields, ordinalMoreColumns, ordinalSystemLabels } from './ordinal.fields'
import { ordinalFlow } from './ordinal.flow'

/** What stands beside the status of a 排号. */
export const ordinalMarks = {
  urgent: '加急',
  ahead: (count: number) => (count === 0 ? '下一件' : `前方 ${count} 件`),
} as const

/** It waits, and goes first. */
export const isFirst = ({ status, urgentApproved }: Pick<OrdinalRow, 'status' | 'urgentApproved'>) =>
  urgentApproved === true && status === '20'

/** Every value of a 排号 that a screen can show, with its label and kind. */
export const ordinalLabels = {
  ...ordinalFields,
  ...ordinalSystemLabels,
  status: told(ordinalSystemLabels.status, (row: OrdinalRow) =>
    marked(
      nameIn(statusNamesOf(ordinalFlow), row.status),
      isFirst(row) && ordinalMarks.urgent,
      row.ahead !== null && ordinalMarks.ahead(row.ahead),
    ),
  ),
  budgetWan: { label: ordinalSystemLabels.budgetWan, kind: 'money' },
  submitTime: { label: ordinalSystemLabels.submitTime, kind: 'time' },
  handleTime: { label: ordinalSystemLabels.handleTime, kind: 'time' },
  createTime: { label: ordinalSystemLabels.createTime, kind: 'time' },
  updateTime: { label: ordinalSystemLabels.updateTime, kind: 'time' },
} as const

/** What fits a screen of 1440 beside the buttons; the others are there to be chosen. */
const shown: readonly string[] = [
  'ordinalNo',
  'projectName',
  'status',
  'queueSeq',
  'clientName',
  'projectCode',
  'financeCode',
  'handleUserName',
]

export const ordinalListing = {
  name: '排号列表',
  labels: ordinalLabels,
  columns: shown,
  more: [...ordinalColumns, ...ordinalMoreColumns].filter((name) => !shown.includes(name)),
} as const satisfies Listing
