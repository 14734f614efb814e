import { moreApi } from '@agency/shared/modules/archive-more/more.contract'
import { MORE_LIST, morePath } from '@agency/shared/modules/archive-more/more.paths'
import { moreRecord } from '@agency/shared/modules/archive-more/more.record'
import { recordKind } from '../../kit/record/record-kind'

export const moreKind = recordKind(moreRecord, {
  api: moreApi,
  listPath: MORE_LIST,
  pathOf: morePath,
  link: 'archiveNo',
  widths: {
    archiveNo: 156,
    projectCode: 118,
    projectName: 168,
    itemName: 88,
    seq: 92,
    copies: 76,
    pages: 60,
    senderUserId: 76,
    handTime: 104,
    checkTime: 104,
    status: 80,
  },
})
