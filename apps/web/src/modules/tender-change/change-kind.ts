import { changeApi } from '@agency/shared/modules/tender-change/change.contract'
import { changePath } from '@agency/shared/modules/tender-change/change.paths'
import { changeRecord } from '@agency/shared/modules/tender-change/change.record'
import { PROJECT_LIST } from '@agency/shared/modules/tender-project/project/project.paths'
import { createRecordKind } from '../../kit/record/record-kind'

export const changeKind = createRecordKind(changeRecord, {
  api: changeApi,
  listPath: PROJECT_LIST,
  listNoun: '项目',
  pathOf: changePath,
  link: 'changes',
  widths: { changes: 220, reason: 240, createUserName: 88, status: 110 },
})
