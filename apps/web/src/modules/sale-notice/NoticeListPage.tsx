import { noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { noticeMessages as say } from './notice.messages'
import { dutyOf, noticeKind, openNotice } from './notice-kind'

const searched = [
  'noticeNo',
  'projectCode',
  'projectName',
  'supplierName',
  'noticeType',
  'receiveWay',
  'status',
] as const

/** /sale/tenderSale */
export default function NoticeListPage() {
  return (
    <RecordList
      {...noticeKind}
      nameOf={(row) => `${row.noticeNo} ${row.supplierName}`}
      search={<RecordFilters record={noticeRecord} names={searched} />}
      emptyText={say.empty}
      actionsWidth={96}
      onView={openNotice}
      viewWord={(row) => dutyOf(row) ?? say.look}
    />
  )
}
