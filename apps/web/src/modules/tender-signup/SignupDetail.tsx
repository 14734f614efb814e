import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupFlow } from '@agency/shared/modules/tender-signup/signup.flow'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { type SignupRow, signupRecord } from '@agency/shared/modules/tender-signup/signup.record'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import type { Renderers } from '../../kit/data/cell'
import { useCall } from '../../kit/data/use-call'
import { OfficialPdfButton } from '../../kit/document/PaperButton'
import { DecisionBar } from '../../kit/flow/DecisionBar'
import { RevealableSecret } from '../../kit/secret/Masked'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { NamedSideSheet } from '../../kit/sheet/ViewSheet'
import { http } from '../../session/app'
import { BondOfSignup } from './ItsBond'
import { SoldFile } from './SoldFile'
import { EligibilityWarnings } from './Standing'
import { signupMessages as say } from './signup.messages'
import styles from './signup.module.css'
import { signupKind } from './signup-kind'
import { workflowActionFormsOf } from './signup-move-forms'

const BidDialog = lazy(() => import('./BidDialog'))

/** A sign-up whose document price must be refunded is still 有效, and has left once it is refunded (DOMAIN 5.4.3). */
function signupStepOf({ status, refundDue, refundTime }: SignupRow): string {
  if (refundTime) return 'refunded' satisfies SignupStep
  if (refundDue) return 'toRefund' satisfies SignupStep
  return Object.entries(signupFlow.steps).find(([, step]) => step.status === status)?.[0] ?? signupFlow.start
}
type SignupStep = keyof typeof signupFlow.steps

const renderers: Renderers<SignupRow> = {
  ...signupKind.cells,
  idCardMask: (_mask, { idCardMask: mask, listId }) => (
    <RevealableSecret
      mask={mask}
      may={`${signupPrefix}:viewIdCard`}
      word={say.showIdCard}
      read={async () => (await http.call(signupApi.idCard, { listId })).idCard}
    />
  ),
}
const sections = [
  { title: say.lotSection, picks: ['packageNo', 'packageName', 'projectName', 'bookPrice'] },
  { title: say.buyer, picks: ['supplierName', 'contactName', 'mobile', 'idCardMask', 'source', 'buyTime'] },
  {
    title: say.payment,
    picks: ['status', 'payWay', 'receiptNo', 'invoiceNo', 'receiveUserName', 'receiveTime', 'invalidReason'],
  },
] as const

/** A sign-up next to its list, with its actions. */
export default function SignupDetail(props: { listId: string; onClose(): void; onMoved(): void }) {
  const { listId, onClose, onMoved } = props
  const [bidding, setBidding] = useState(false)
  const { data: row, refetch } = useCall(signupApi.detail, { listId }, { staleTime: 0 })
  const reloadAndReportMove = () => {
    void refetch()
    onMoved()
  }
  return (
    <NamedSideSheet title={say.detailTitle} width={760} onClose={onClose}>
      {row && (
        <>
          <div className={styles.buttons}>
            {row.allowedActions.includes('bid') && (
              <Button onClick={() => setBidding(true)}>{say.takeBid}</Button>
            )}
            {row.allowedActions.includes('receipt') && (
              <OfficialPdfButton
                asked={{ bizType: signupPrefix, ownId: listId, templateCode: 'receipt' }}
                title={say.receipt}
              />
            )}
          </div>
          <EligibilityWarnings warnings={row.warnings} />
          {sections.map(({ title, picks }) => (
            <DetailSection key={title} title={title}>
              <Facts labels={signupRecord.labels} picks={picks} row={row} renderers={renderers} />
            </DetailSection>
          ))}
          <BondOfSignup signup={row} />
          <SoldFile projectId={row.projectId} projectName={row.projectName} />
          {row.refundDue && (
            <DetailSection title={say.refund}>
              <Facts
                labels={signupRecord.labels}
                picks={['refundDue', 'refundMoney', 'refundTime']}
                row={row}
                renderers={renderers}
              />
              {row.refundFile.length > 0 && (
                <AttachmentList
                  value={row.refundFile}
                  ownId={listId}
                  zipName={`${row.supplierName}-${say.refundFiles}`}
                />
              )}
            </DetailSection>
          )}
          {row.attachment.length > 0 && (
            <DetailSection title={say.files}>
              <AttachmentList value={row.attachment} ownId={listId} zipName={row.supplierName} />
            </DetailSection>
          )}
          <DecisionBar
            flow={signupFlow}
            row={row}
            asked={workflowActionFormsOf(row)}
            calls={signupApi}
            step={signupStepOf(row)}
            onMoved={reloadAndReportMove}
            withoutCc
          />
        </>
      )}
      <Suspense>
        {row && bidding && (
          <BidDialog signup={row} onClose={() => setBidding(false)} onSaved={reloadAndReportMove} />
        )}
      </Suspense>
    </NamedSideSheet>
  )
}
