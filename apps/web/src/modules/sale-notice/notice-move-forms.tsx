import { pickFieldRules } from '@agency/shared/fields/fields'
import { signatureFields } from '@agency/shared/fields/signature'
import {
  AT_COUNTER,
  applyFields,
  BY_POST,
  confirmFields,
  handoutFields,
  waiveFields,
} from '@agency/shared/modules/sale-notice/notice.fields'
import { type NoticeRow, noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import { labelledFactsOf } from '../../kit/flow/facts'
import { moveFormOfFields } from '../../kit/flow/field-form'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { lazyWithSuspense } from '../../shell/lazy-part'
import { noticeMessages as say } from './notice.messages'

const SignatureField = lazyWithSuspense(async () => {
  const { SignatureField: Field } = await import('../../kit/form/SignatureField')
  return { default: Field }
})

const whose = ['noticeNo', 'projectName', 'packageNo', 'supplierName', 'winBidMoney'] as const
const noticeSummaryFacts = (row: NoticeRow) => labelledFactsOf(noticeRecord.labels, [...whose], row)
const noticeMoneyFacts = (row: NoticeRow) =>
  labelledFactsOf(noticeRecord.labels, [...whose, 'serviceMoney', 'feeState'], row)

const applicationForm = (row: NoticeRow): MoveFormFields => ({
  rules: pickFieldRules(applyFields),
  first: {
    receiveWay: row.receiveWay ?? AT_COUNTER,
    receiverName: row.receiverName ?? '',
    receiverMobile: row.receiverMobile ?? '',
    receiverIdCard: '',
    receiverAddress: row.receiverAddress ?? '',
    authFile: row.authFile,
  },
  facts: () => noticeSummaryFacts(row),
  draw: (form) => {
    const isAtCounter = form.get('receiveWay') === AT_COUNTER
    return (
      <>
        <FieldInput form={form} name="receiveWay" field={applyFields.receiveWay} required />
        <FieldInput form={form} name="receiverName" field={applyFields.receiverName} required />
        <FieldInput form={form} name="receiverMobile" field={applyFields.receiverMobile} required />
        <FieldInput form={form} name="receiverIdCard" field={applyFields.receiverIdCard} />
        {!isAtCounter && (
          <FieldInput form={form} name="receiverAddress" field={applyFields.receiverAddress} required />
        )}
        <FilesInput
          form={form}
          name="authFile"
          field={applyFields.authFile}
          required={isAtCounter}
          ownId={row.listId}
        />
      </>
    )
  },
})

const { signImage, signPoints } = signatureFields

/** At the counter the collector signs on the screen and is photographed with the notice. */
const handoutForm = (row: NoticeRow): MoveFormFields => {
  const { noticeSendTime, expressNo, photoFile, noticeFile } = handoutFields
  const isPosted = row.receiveWay === BY_POST
  return {
    rules: {
      noticeSendTime: noticeSendTime.rule,
      noticeFile: noticeFile.rule,
      ...(isPosted ? { expressNo: expressNo.rule } : {}),
      ...(row.isAtCounter
        ? { photoFile: photoFile.rule, signImage: signImage.rule, signPoints: signPoints.rule }
        : {}),
    },
    first: {
      noticeSendTime: null,
      noticeFile: [],
      ...(isPosted ? { expressNo: '' } : {}),
      ...(row.isAtCounter ? { photoFile: [], signImage: '', signPoints: 0 } : {}),
    },
    facts: () =>
      labelledFactsOf(
        noticeRecord.labels,
        [
          ...whose,
          'receiveWay',
          'receiverName',
          'receiverMobile',
          ...(row.isAtCounter ? [] : ['receiverAddress']),
          ...(row.issueDate ? ['issueDate'] : []),
        ],
        row,
      ),
    warning: say.handoutWarning,
    draw: (form) => (
      <>
        <FieldInput form={form} name="noticeSendTime" field={noticeSendTime} required />
        {isPosted && <FieldInput form={form} name="expressNo" field={expressNo} required />}
        <FilesInput form={form} name="noticeFile" field={noticeFile} />
        {row.isAtCounter && (
          <>
            <FilesInput form={form} name="photoFile" field={photoFile} required />
            <SignatureField form={form} />
          </>
        )}
      </>
    ),
  }
}

/** The input of the moves of a notice, each with the key facts. */
export const workflowActionFormsOf = (row: NoticeRow): Readonly<Record<string, MoveFormFields>> => ({
  apply: applicationForm(row),
  checkPm: { facts: () => noticeSummaryFacts(row) },
  checkFin: {
    facts: () => noticeMoneyFacts(row),
    ...(row.isUnpaid ? { warning: row.isFeeWarning ? say.unpaid : say.unpaidBlocks } : {}),
    ...(row.isUnpaid && row.isFeeWarning ? { requiresOpinion: true } : {}),
  },
  waiveAsk: { facts: () => noticeMoneyFacts(row) },
  waive: {
    ...moveFormOfFields(waiveFields, ['waiveFile']),
    first: { waiveFile: [] },
    facts: () => noticeMoneyFacts(row),
  },
  waiveRefuse: { facts: () => noticeMoneyFacts(row) },
  handout: handoutForm(row),
  send: handoutForm(row),
  confirm: {
    ...moveFormOfFields(confirmFields, ['receiveTime', 'receiptFile']),
    first: { receiveTime: null, receiptFile: [] },
    facts: () => noticeSummaryFacts(row),
  },
  void: { facts: () => noticeSummaryFacts(row) },
  voidSent: { facts: () => noticeSummaryFacts(row) },
  voidReceived: { facts: () => noticeSummaryFacts(row) },
  voidApprove: { facts: () => noticeSummaryFacts(row) },
})
