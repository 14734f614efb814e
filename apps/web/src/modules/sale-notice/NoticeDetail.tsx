import { requireFile } from '@agency/shared/http/download-answer'
import { noticeApi } from '@agency/shared/modules/sale-notice/notice.contract'
import { noticeStatus } from '@agency/shared/modules/sale-notice/notice.flow'
import { type NoticeRow, noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import { FileGroup } from '../../kit/attachment/FileGroup'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { OfficialPdfButton } from '../../kit/document/PaperButton'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { http, useCan } from '../../session/app'
import { ReceiptLinkButton } from './LinkButton'
import { noticeMessages as say } from './notice.messages'
import { noticeKind, noticePdfRequest } from './notice-kind'
import { workflowActionFormsOf } from './notice-move-forms'
import { DocumentToSealButton } from './SealButton'

const PreviewDialog = lazy(() => import('../../kit/preview/PreviewDialog'))

const { labels } = noticeRecord
const notice = [
  'noticeNo',
  'noticeType',
  'projectCode',
  'projectName',
  'packageNo',
  'packageName',
  'supplierName',
]
const money = ['winBidMoney', 'serviceMoney', 'feeState', 'waiveReason']
const receiver = [
  'receiveWay',
  'receiverName',
  'receiverMobile',
  'receiverIdCardMask',
  'receiverAddress',
  'applyTime',
  'issueDate',
  'noticeSendTime',
  'expressNo',
  'receiveTime',
]
/** Fields of a notice whose receiver has a link. */
const byLink = ['linkExpireTime', 'confirmName', 'confirmIp', 'confirmAgent']
const papers = ['noticeFile', 'authFile', 'photoFile', 'receiptFile', 'waiveFile'] as const

/** /sale/tenderSaleCheck?listId=… and /sale/tenderSaleInfo?listId=… */
export default createRecordPage(noticeKind, NoticeDetail)

/** A notice: contents, collector, state of the fee, and available moves. */
function NoticeDetail({ row, onChanged }: { row: NoticeRow; onChanged: () => void }) {
  const { noticeNo, supplierName, listId } = row
  return (
    <RecordView
      kind={noticeKind}
      row={row}
      onChanged={onChanged}
      name={`${say.noun}：${supplierName}`}
      code={noticeNo}
      asked={workflowActionFormsOf(row)}
      tools={
        <>
          {row.maySeal && <DocumentToSealButton row={row} onChanged={onChanged} />}
          {row.mayLink && <ReceiptLinkButton row={row} onChanged={onChanged} />}
          <NoticeDocumentButton row={row} />
        </>
      }
    >
      <NoticeWarnings row={row} />
      <DetailSection title={say.notice}>
        <Facts labels={labels} row={row} picks={notice} />
      </DetailSection>
      {row.isWinner && (
        <DetailSection title={say.money}>
          <Facts labels={labels} row={row} picks={money} />
        </DetailSection>
      )}
      {row.receiveWay && (
        <DetailSection title={say.receiver} extra={row.signHash && <DrawnSignatureButton row={row} />}>
          <Facts labels={labels} row={row} picks={row.linkExpireTime ? [...receiver, ...byLink] : receiver} />
          {row.confirmedBy && <p>{row.confirmedBy === 'receiver' ? say.byReceiver : say.byCounter}</p>}
        </DetailSection>
      )}
      {papers
        .filter((name) => row[name].length > 0)
        .map((name) => (
          <FileGroup key={name} title={labels[name].label} value={row[name]} ownId={listId} of={noticeNo} />
        ))}
    </RecordView>
  )
}

/** The issued document with its verification code; a draft before it is issued. */
function NoticeDocumentButton({ row }: { row: NoticeRow }) {
  const asked = noticePdfRequest(row)
  return useCan('sale:notice:print') && asked ? (
    <OfficialPdfButton asked={asked} title={row.noticeSendTime || row.issueDate ? say.noun : say.draft} />
  ) : null
}

/** Warnings to read before acting. */
function NoticeWarnings({ row }: { row: NoticeRow }) {
  const { status, voidReason, replacedByNo, replacesNo, obstacles, isUnpaid, isFeeWarning } = row
  const told = voidReason ?? ''
  return (
    <>
      {status === noticeStatus.voided && (
        <Warning isDanger>{replacedByNo ? say.voided(replacedByNo, told) : say.voidedOnly(told)}</Warning>
      )}
      {status !== noticeStatus.voided && voidReason && <Warning>{say.askedVoid(voidReason)}</Warning>}
      {replacesNo && <Warning>{say.replaces(replacesNo)}</Warning>}
      {obstacles.length > 0 && (
        <Warning isDanger>
          {say.obstacle}：{obstacles.join('；')}
        </Warning>
      )}
      {row.isSameAddress && <Warning>{say.sameAddress}</Warning>}
      {isUnpaid && status === noticeStatus.checkFin && (
        <Warning isDanger={!isFeeWarning}>{isFeeWarning ? say.unpaid : say.unpaidBlocks}</Warning>
      )}
    </>
  )
}

/** The signature drawn at the counter or by the receiver on a phone. */
function DrawnSignatureButton({ row: { listId } }: { row: NoticeRow }) {
  const [isShown, show] = useState(false)
  return (
    <>
      <Button theme="borderless" onClick={() => show(true)}>
        {say.picture}
      </Button>
      {isShown && (
        <Suspense>
          <PreviewDialog
            title={say.signature}
            load={(options) => http.download(noticeApi.image, { listId }, options).then(requireFile)}
            onClose={() => show(false)}
          />
        </Suspense>
      )}
    </>
  )
}
