import { CODE } from '@agency/shared/contract/envelope'
import { formatDateTime } from '@agency/shared/format/dates'
import { ApiError, isLostConnection } from '@agency/shared/http/api-error'
import { type NoticeReceipt, receiptApi } from '@agency/shared/modules/sale-notice/notice.contract'
import { noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import { Banner, Button, Spin } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { useBusy } from '../../kit/data/use-busy'
import { useAbortableWork } from '../../kit/data/use-task'
import { handleDownloadAnswer } from '../../kit/file/take-download'
import { http } from '../../session/core'
import { PublicPageFrame } from '../../shell/OpenSheet'
import { usePageQuery } from '../../shell/own-place'
import { ReceiptForm } from './ReceiptForm'
import { receiptMessages as say } from './receipt.messages'
import styles from './receipt.module.css'

const { labels } = noticeRecord

/** /noticeReceipt?t=…: the receiver of an electronic notice reads it and confirms its arrival. */
export default function ReceiptPage() {
  const token = usePageQuery().get('t') ?? ''
  return (
    <PublicPageFrame>
      <Receipt key={token} token={token} />
    </PublicPageFrame>
  )
}

function Receipt({ token }: { token: string }) {
  const { task, again } = useAbortableWork<null, NoticeReceipt>(null, (signal) =>
    http.call(receiptApi.notice, { token }, { signal, quiet: true }),
  )
  if (task.state === 'running') return <Spin tip={say.loading} />
  if (task.state === 'done')
    return (
      <div className={styles.page}>
        <h1>{say.title}</h1>
        <NoticeFacts notice={task.result} />
        <DownloadNoticeButton token={token} />
        {task.result.isConfirmed ? (
          <p role="status" className={styles.done}>
            {say.done}
          </p>
        ) : (
          <ReceiptForm token={token} onDone={again} />
        )}
      </div>
    )
  const { error } = task
  const refused = error instanceof ApiError && error.code === CODE.badInput ? error.message : undefined
  return (
    <div className={styles.page}>
      <h1>{refused ?? say.failed}</h1>
      {refused ? <p>{say.deadHint}</p> : <Button onClick={again}>{say.retry}</Button>}
    </div>
  )
}

/** Downloads the notice, also after the confirmation. */
function DownloadNoticeButton({ token }: { token: string }) {
  const { busy, run } = useBusy()
  const [problem, setProblem] = useState<string>()
  const downloadNotice = async (): Promise<undefined> => {
    setProblem(undefined)
    try {
      handleDownloadAnswer(await http.download(receiptApi.file, { token }, { quiet: true }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(isLostConnection(error) ? say.failed : error.message)
    }
  }
  return (
    <>
      <Button block size="large" loading={busy} onClick={() => void run(downloadNotice)}>
        {say.open}
      </Button>
      {problem && <Banner type="danger" fullMode={false} closeIcon={null} description={problem} />}
    </>
  )
}

function NoticeFacts({ notice }: { notice: NoticeReceipt }) {
  const { supplierName, projectName, noticeType, noticeNo, noticeSendTime } = notice
  const facts = [
    [labels.supplierName.label, supplierName],
    [labels.projectName.label, projectName],
    [labels.noticeType.label, noticeType],
    [labels.noticeNo.label, noticeNo],
    [labels.noticeSendTime.label, formatDateTime(noticeSendTime).slice(0, 16)],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
