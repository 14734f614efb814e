import { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import { BORROW_LIST, borrowPath } from '@agency/shared/modules/archive-borrow/borrow.paths'
import { borrowRecord } from '@agency/shared/modules/archive-borrow/borrow.record'
import { ImportSourceTag } from '../../kit/custody/SourceTag'
import { createRecordKind } from '../../kit/record/record-kind'

export const borrowKind = createRecordKind(borrowRecord, {
  api: borrowApi,
  listPath: BORROW_LIST,
  pathOf: borrowPath,
  link: 'borrowNo',
  marks: ({ source }) => <ImportSourceTag source={source} />,
  widths: {
    // Fits all columns next to the menu on a screen of 1440 px, because the last one is the status.
    borrowNo: 134,
    archiveNo: 140,
    projectName: 128,
    createUserName: 72,
    borrowType: 80,
    purpose: 80,
    planStart: 100,
    dueTime: 100,
    returnTime: 100,
    status: 92,
  },
})
