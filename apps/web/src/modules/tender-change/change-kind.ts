import { type ChangeRow, changeApi } from '@agency/shared/modules/tender-change/change.contract'
import { changePrefix } from '@agency/shared/modules/tender-change/change.permissions'
import { PROJECT_LIST } from '@agency/shared/modules/tender-project/project/project.paths'
import type { ShownRecord } from '../../kit/detail/use-record'
import { changeMessages as say } from './change.messages'

export const changeKind: ShownRecord<ChangeRow> = {
  noun: say.noun,
  prefix: changePrefix,
  api: changeApi,
  listPath: PROJECT_LIST,
  listNoun: say.listNoun,
}
