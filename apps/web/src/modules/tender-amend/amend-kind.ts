import { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import { amendPath } from '@agency/shared/modules/tender-amend/amend.paths'
import { amendRecord } from '@agency/shared/modules/tender-amend/amend.record'
import { PROJECT_LIST } from '@agency/shared/modules/tender-project/project/project.paths'
import { createRecordKind } from '../../kit/record/record-kind'

export const amendKind = createRecordKind(amendRecord, {
  api: amendApi,
  listPath: PROJECT_LIST,
  listNoun: '项目',
  pathOf: amendPath,
  link: 'amendNo',
  widths: { amendNo: 80, amendType: 72, packageNos: 96, content: 240, createUserName: 88, status: 110 },
})
