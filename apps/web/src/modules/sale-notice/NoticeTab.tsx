import { computedColumn } from '@agency/shared/fields/words'
import { noticeApi } from '@agency/shared/modules/sale-notice/notice.contract'
import { noticeStatus } from '@agency/shared/modules/sale-notice/notice.flow'
import { type NoticeRow, noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { AllProjectRecords } from '../../kit/detail/TabRows'
import { useCan } from '../../session/app'
import { noticeMessages as say } from './notice.messages'
import { noticeKind } from './notice-kind'
import { SendLoserNoticesDialog } from './SendLostDialog'

const columns = [
  'noticeNo',
  'packageNo',
  'supplierName',
  'noticeType',
  'status',
  'receiverName',
  'receiveTime',
]
/** Within a project, lots are shown without the project number. */
const labels = {
  ...noticeRecord.labels,
  packageNo: computedColumn(say.lot, ({ packageNo }: NoticeRow) => shortLotNo(packageNo)),
}
const kind = {
  ...noticeKind,
  widths: { ...noticeKind.widths, packageNo: 64 },
  listing: { name: noticeRecord.listName, labels, columns },
}
const countUnsentLoserNotices = (rows: readonly NoticeRow[]) =>
  rows.filter(({ isWinner, status }) => !isWinner && status === noticeStatus.toApply).length

/** The notices of one project, for its page; notices to suppliers who have not won are sent together. */
export default function NoticeTab({ projectId }: { projectId: string }) {
  const [asking, ask] = useState(false)
  const maySend = useCan('sale:notice:sendLost')
  return (
    <>
      <AllProjectRecords
        kind={kind}
        projectId={projectId}
        call={noticeApi.list}
        summary={(rows) => say.summary(rows.length, countUnsentLoserNotices(rows))}
        empty={say.emptyOfProject}
      />
      {maySend && <Button onClick={() => ask(true)}>{say.sendLost}</Button>}
      {asking && <SendLoserNoticesDialog projectId={projectId} onClose={() => ask(false)} />}
    </>
  )
}
