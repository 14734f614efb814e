import { type AmendRow, amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import { amendFields, amendSystemLabels } from '@agency/shared/modules/tender-amend/amend.fields'
import { amendPrefix } from '@agency/shared/modules/tender-amend/amend.permissions'
import { PROJECT_LIST } from '@agency/shared/modules/tender-project/project.paths'
import type { Labels } from '../../kit/data/cell'
import type { ShownRecord } from '../../kit/detail/use-record'
import { amendMessages as say } from './amend.messages'

export const amendKind: ShownRecord<AmendRow> = {
  noun: say.noun,
  prefix: amendPrefix,
  api: amendApi,
  listPath: PROJECT_LIST,
  listNoun: say.listNoun,
}

export const amendLabels: Labels = {
  ...amendFields,
  ...amendSystemLabels,
  effectTime: { label: amendSystemLabels.effectTime, kind: 'time' },
  createTime: { label: amendSystemLabels.createTime, kind: 'time' },
}

/** px; columns that are not as wide as their kind usually is */
export const amendWidths = {
  amendNo: 80,
  amendType: 72,
  packageNos: 96,
  content: 240,
  createUserName: 88,
  status: 110,
}

/** HC-G2026-0128/01 among the lots of one project */
export const shortNo = (packageNo: string) => packageNo.split('/')[1] ?? packageNo
