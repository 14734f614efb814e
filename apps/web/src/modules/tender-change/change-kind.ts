import { changeApi } from '@agency/shared/modules/tender-change/change.contract'
import type { ChangeRow } from '@agency/shared/modules/tender-change/change.record'
import { changeRecord } from '@agency/shared/modules/tender-change/change.record'
import { PROJECT_LIST } from '@agency/shared/modules/tender-project/project/project.paths'
import type { ShownRecord } from '../../kit/detail/use-record'
import { changeMessages as say } from './change.messages'

export const changeKind: ShownRecord<ChangeRow> = {
  noun: say.noun,
  prefix: changeRecord.prefix,
  api: changeApi,
  listPath: PROJECT_LIST,
  listNoun: say.listNoun,
}
