import { bidApi } from '@agency/shared/modules/archive-bid/bid.contract'
import {
  BID_ACCEPT,
  BID_EDIT,
  BID_LIST,
  BID_PAGE,
  bidPath,
} from '@agency/shared/modules/archive-bid/bid.paths'
import { type BidRow, bidRecord } from '@agency/shared/modules/archive-bid/bid.record'
import { createRecordKind } from '../../kit/record/record-kind'
import { openTab } from '../../shell/tabs'
import { bidMessages as say } from './bid.messages'

/** The reader's next task with it, as label and page. */
function nextTaskOf({ allowedActions }: Pick<BidRow, 'allowedActions'>) {
  if (allowedActions.includes('submit')) return { word: say.duty.submit, path: BID_PAGE }
  if (allowedActions.includes('accept')) return { word: say.duty.accept, path: BID_ACCEPT }
  if (allowedActions.includes('edit')) return { word: say.duty.edit, path: BID_EDIT }
  return { word: say.duty.look, path: BID_PAGE }
}

export const nextTaskLabel = (row: BidRow) => nextTaskOf(row).word
/** Opens the page of the next task. */
export const openPageOfNextTask = (row: BidRow) => openTab(`${nextTaskOf(row).path}?listId=${row.listId}`)

export const bidKind = createRecordKind(bidRecord, {
  api: bidApi,
  listPath: BID_LIST,
  pathOf: bidPath,
  link: 'projectCode',
  widths: {
    projectCode: 104,
    packageNo: 48,
    projectName: 124,
    bidderCount: 76,
    pieces: 84,
    projectManagerBId: 84,
    dueTime: 100,
    handTime: 100,
    acceptUserId: 64,
    archiveNo: 100,
    keepPlace: 100,
    status: 76,
  },
})
