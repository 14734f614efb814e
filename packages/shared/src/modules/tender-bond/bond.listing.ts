import { marked, nameIn, told } from '../../fields/words'
import { statusNamesOf } from '../../flow/flow'
import type { Listing } from '../../list/listing'
import type { BondRow } from './bond.contract'
import { bondColumns, bondLabels as fields } from './bond.fields'
import { bondFlow } from './bond.flow'

/** What stands beside the status of a bond. */
export const bondMarks = { overdue: '逾期未退' } as const

/** Every value of a bond that a screen can show. A refund is due on a day, not at a moment. */
export const bondLabels = {
  ...fields,
  refundDue: { label: fields.refundDue.label, kind: 'date' },
  status: told(fields.status.label, ({ status, isOverdue }: BondRow) =>
    marked(nameIn(statusNamesOf(bondFlow), status), isOverdue && bondMarks.overdue),
  ),
} as const

/** What fits a screen of 1440 beside the buttons; the others are there to be chosen. */
const shown: readonly string[] = [
  'supplierName',
  'packageNo',
  'status',
  'arriveMoney',
  'refundDue',
  'payerName',
  'arriveTime',
  'bondMoney',
]

export const bondListing = {
  name: '保证金台账',
  labels: bondLabels,
  columns: shown,
  more: [...bondColumns].filter((name) => !shown.includes(name)),
} as const satisfies Listing
