import { nameIn, told } from '../../fields/words'
import { statusNamesOf } from '../../flow/flow'
import type { Listing } from '../../list/listing'
import type { FeeRow } from './fee.contract'
import { feeColumns, feeLabels as fields } from './fee.fields'
import { feeFlow } from './fee.flow'

export const feeLabels = {
  ...fields,
  status: told(fields.status.label, ({ status }: FeeRow) => nameIn(statusNamesOf(feeFlow), status)),
} as const

export const feeListing = {
  name: '服务费台账',
  labels: feeLabels,
  columns: feeColumns,
} as const satisfies Listing
