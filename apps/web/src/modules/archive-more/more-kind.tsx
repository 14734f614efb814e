import { moreApi } from '@agency/shared/modules/archive-more/more.contract'
import { archiveSupplementPath, MORE_LIST } from '@agency/shared/modules/archive-more/more.paths'
import { moreRecord } from '@agency/shared/modules/archive-more/more.record'
import { ImportSourceTag } from '../../kit/custody/SourceTag'
import { createRecordKind } from '../../kit/record/record-kind'

export const moreKind = createRecordKind(moreRecord, {
  api: moreApi,
  listPath: MORE_LIST,
  pathOf: archiveSupplementPath,
  link: 'archiveNo',
  marks: ({ source }) => <ImportSourceTag source={source} />,
  widths: {
    // Fits all columns next to the menu on a screen of 1440 px, because the last one is the status.
    archiveNo: 140,
    projectCode: 100,
    projectName: 128,
    itemName: 80,
    seq: 64,
    copies: 76,
    pages: 56,
    senderUserId: 72,
    handTime: 100,
    checkTime: 100,
    status: 80,
  },
})
