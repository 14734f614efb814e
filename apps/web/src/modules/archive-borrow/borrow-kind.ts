import { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import { BORROW_LIST, borrowPath } from '@agency/shared/modules/archive-borrow/borrow.paths'
import { borrowRecord } from '@agency/shared/modules/archive-borrow/borrow.record'
import { recordKind } from '../../kit/record/record-kind'

export const borrowKind = recordKind(borrowRecord, {
  api: borrowApi,
  listPath: BORROW_LIST,
  pathOf: borrowPath,
  link: 'borrowNo',
  widths: {
    borrowNo: 140,
    archiveNo: 176,
    projectName: 180,
    createUserName: 84,
    borrowType: 84,
    purpose: 92,
    planStart: 100,
    dueTime: 140,
    returnTime: 140,
    status: 96,
  },
})
