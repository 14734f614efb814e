import { nameIn, told } from '../../fields/words'
import type { Listing } from '../../list/listing'
import { shortNos } from '../../tendering/lot-no'
import type { AmendRow } from './amend.contract'
import { amendColumns, amendFields, amendSystemLabels } from './amend.fields'
import { amendStatusNames } from './amend.flow'

export const amendLabels = {
  ...amendFields,
  ...amendSystemLabels,
  amendNo: told(amendSystemLabels.amendNo, ({ amendNo }: AmendRow) =>
    amendNo === null ? '未发布' : `第 ${amendNo} 次`,
  ),
  packageNos: told(amendSystemLabels.packageNos, ({ packageNos }: AmendRow) => shortNos(packageNos)),
  status: told(amendSystemLabels.status, ({ status }: AmendRow) => nameIn(amendStatusNames, status)),
  effectTime: { label: amendSystemLabels.effectTime, kind: 'time' },
  createTime: { label: amendSystemLabels.createTime, kind: 'time' },
} as const

export const amendListing = {
  name: '更正澄清台账',
  labels: amendLabels,
  columns: amendColumns,
  beside: ['projectCode', 'projectName'],
} as const satisfies Listing
