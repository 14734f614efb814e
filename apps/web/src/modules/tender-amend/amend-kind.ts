import { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import { amendFlow } from '@agency/shared/modules/tender-amend/amend.flow'
import type { AmendRow } from '@agency/shared/modules/tender-amend/amend.record'
import { PROJECT_LIST } from '@agency/shared/modules/tender-project/project/project.paths'
import type { ShownRecord } from '../../kit/detail/use-record'
import { amendMessages as say } from './amend.messages'

export const amendKind: ShownRecord<AmendRow> = {
  noun: say.noun,
  prefix: amendFlow.bizType,
  api: amendApi,
  listPath: PROJECT_LIST,
  listNoun: say.listNoun,
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
