import { type NoticeRow, noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import { PaperDialog } from '../../kit/document/PaperButton'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { RowButton } from '../../kit/list/RowButton'
import { useCan } from '../../session/app'
import { noticeMessages as say } from './notice.messages'
import { dutyOf, noticeKind, noticePaper, openNotice } from './notice-kind'

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
  const mayPrint = useCan('sale:notice:print')
  return (
    <RecordList
      {...noticeKind}
      nameOf={(row) => `${row.noticeNo} ${row.supplierName}`}
      search={<RecordFilters record={noticeRecord} names={searched} />}
      emptyText={say.empty}
      actionsWidth={mayPrint ? 128 : 96}
      onView={openNotice}
      viewWord={(row) => dutyOf(row) ?? say.look}
      actions={(row: NoticeRow, { open }) => {
        const asked = mayPrint && noticePaper(row)
        if (!asked) return null
        const show = () =>
          open((onClose) => (
            <PaperDialog asked={asked} onClose={onClose} title={`${say.noun} ${row.noticeNo}`} />
          ))
        return <RowButton onClick={show}>{say.print}</RowButton>
      }}
    />
  )
}
