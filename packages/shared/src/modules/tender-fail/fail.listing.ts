import { nameIn, told } from '../../fields/words'
import { statusNamesOf } from '../../flow/flow'
import type { Listing } from '../../list/listing'
import { shortNos } from '../../tendering/lot-no'
import type { FailRow } from './fail.contract'
import { failColumns, failFields, failSystemLabels, finishFields } from './fail.fields'
import { failFlow } from './fail.flow'

/** Every value of a failure that a screen can show, with its label and kind. */
export const failLabels = {
  ...failFields,
  ...finishFields,
  ...failSystemLabels,
  packageNos: told(failSystemLabels.packageNos, ({ packageNos }: FailRow) => shortNos(packageNos)),
  status: told(failSystemLabels.status, ({ status }: FailRow) => nameIn(statusNamesOf(failFlow), status)),
  procurementMethod: { label: '采购方式', kind: 'dict', dict: 'procurementMethod' },
  createTime: { label: failSystemLabels.createTime, kind: 'time' },
} as const

export const failListing = {
  name: '流废标台账',
  labels: failLabels,
  columns: failColumns,
} as const satisfies Listing
