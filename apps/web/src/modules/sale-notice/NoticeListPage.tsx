import { type NoticeRow, noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import { OfficialPdfDialog } from '../../kit/document/PaperButton'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { RowButton } from '../../kit/list/RowButton'
import { useCan } from '../../session/app'
import { noticeMessages as say } from './notice.messages'
import { nextTaskLabel, noticeKind, noticePdfRequest, openPageOfNextTask } from './notice-kind'

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
      onView={openPageOfNextTask}
      viewWord={(row) => nextTaskLabel(row) ?? say.look}
      actions={(row: NoticeRow, { open }) => {
        const asked = mayPrint && noticePdfRequest(row)
        if (!asked) return null
        const showNoticePdf = () =>
          open((onClose) => (
            <OfficialPdfDialog asked={asked} onClose={onClose} title={`${say.noun} ${row.noticeNo}`} />
          ))
        return <RowButton onClick={showNoticePdf}>{say.print}</RowButton>
      }}
    />
  )
}
