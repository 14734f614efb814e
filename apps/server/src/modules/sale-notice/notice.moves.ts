import { formatDateTime, shanghaiDateAt } from '@agency/shared/format/dates'
import { maskNumber } from '@agency/shared/format/masks'
import type { noticeApi } from '@agency/shared/modules/sale-notice/notice.contract'
import { AT_COUNTER, applyFields, BY_LINK, BY_POST } from '@agency/shared/modules/sale-notice/notice.fields'
import { noticeFlow } from '@agency/shared/modules/sale-notice/notice.flow'
import type { Queryable } from '../../db/database'
import { acceptSignature } from '../../files/drawn-signature'
import type { Write } from '../../http/context'
import { badField, badInputRefusal } from '../../http/refusal'
import { voidPapers } from '../../papers/papers'
import type { EffectOn } from '../../record/case-kind'
import { encryptText } from '../../session/encryption'
import { assertDictValues } from '../../system/directory'
import { voidNumbers } from '../../system/numbering'
import type { Effect, FlowResource } from '../../workflow/resource'
import { checkedStepTime, loadLot, unlessSuspended } from '../tender-project/project.door'
import { suspendingComplaintNames } from './door/asks'
import { type NoticeRecord, patchHiddenColumns } from './notice.store'

const say = {
  noAuth: '现场领取的，请上传授权书',
  noAddress: '邮寄或电子方式领取的，请填写收件地址或电子邮箱',
  secret: '涉密项目的通知书不以电子方式领取',
  noLot: '标包不存在',
  publicity: (end: string) => `候选人公示期未满（至 ${end}）`,
  noEnd: '未定',
  objections: (which: string) => `${which} 尚未答复`,
  noLetter: '没有定标确认函',
  notAwarded: '标包尚未定标',
  unpaid: '服务费未收清，且没有公司领导的书面豁免，不能通过；可以报请豁免',
  unpaidReason: '服务费未收清：通知书须依法按时发出，不因此扣留；同意的，请在意见中说明原因',
  noWaiveFile: '请上传豁免批准文件',
  noExpress: '请填写快递单号',
  noPhoto: '请上传领取照片',
  otherDate: (date: string) =>
    `用印件的落款日期是 ${date}，须在当天发放；改在别的日子发放的，先重新出具用印件`,
  notComeYet: '签收时间不能晚于现在',
  beforeSent: '签收时间不能早于发出时间',
  cancelled: '标包定标作废',
}

/** Regimes whose law requires the notice in time, whether the fee is paid or not (DOMAIN 5.11). */
const IN_TIME = ['ZC', 'ZTB_MUST']
/** True when an unpaid fee of the lot causes only a warning before its notice is given out. */
export const isUnpaidFeeOnlyWarning = ({ procurementRegime }: Pick<NoticeRecord, 'procurementRegime'>) =>
  IN_TIME.includes(procurementRegime)

type Notice<A extends keyof typeof noticeApi> = EffectOn<NoticeRecord, typeof noticeApi, A>
type Lot = Pick<NoticeRecord, 'packageId'>

/** What prevents giving out the notice of a lot, as sentences. */
export async function handoutObstacles(db: Queryable, { packageId }: Lot, now: Date): Promise<string[]> {
  const lot = await loadLot(db, packageId)
  if (!lot) return [say.noLot]
  const { calibrationTime, hasPublicity, candidateEnd, awardFile } = lot
  const isShown = hasPublicity && (!candidateEnd || now <= candidateEnd)
  const pending = await suspendingComplaintNames.ask(db, packageId)
  const end = candidateEnd ? formatDateTime(candidateEnd.toISOString()).slice(0, 16) : say.noEnd
  return [
    ...(calibrationTime ? [] : [say.notAwarded]),
    ...(isShown ? [say.publicity(end)] : []),
    ...(pending.length > 0 ? [say.objections(pending.join('、'))] : []),
    ...(awardFile.length > 0 ? [] : [say.noLetter]),
  ]
}

/** Checks that the notice of a lot may be given out. @throws 400 with what prevents it */
export async function assertCanHandOut(write: Write, lot: Lot): Promise<void> {
  const found = await handoutObstacles(write.tx, lot, write.clock())
  if (found.length > 0) throw badInputRefusal(found.join('；'))
}

/** The date of giving: not before the award and not in the future (R14). @throws 400 at `noticeSendTime` */
export async function checkedHandoutTime(write: Write, { packageId }: Lot, entered: string): Promise<Date> {
  const lot = await loadLot(write.tx, packageId)
  return checkedStepTime(write, 'noticeSendTime', entered, {
    name: 'calibrationTime',
    time: lot?.calibrationTime ?? null,
  })
}

const applyForReceipt: Notice<'apply'> = async ({ write, record, input }) => {
  const { receiveWay, receiverName, receiverMobile, receiverIdCard, receiverAddress, authFile } = input
  await assertDictValues(write.tx, applyFields, { receiveWay })
  if (record.isSecret && receiveWay === BY_LINK) throw badField('receiveWay', say.secret)
  const isAtCounter = receiveWay === AT_COUNTER
  if (isAtCounter && authFile.length === 0) throw badField('authFile', say.noAuth)
  if (!isAtCounter && !receiverAddress) throw badField('receiverAddress', say.noAddress)
  const card = receiverIdCard
    ? {
        receiverIdCardSealed: encryptText(receiverIdCard, write.settings.SECRET_KEY),
        receiverIdCardMask: maskNumber(receiverIdCard),
      }
    : { receiverIdCardSealed: null, receiverIdCardMask: null }
  const entered = { receiveWay, receiverName, receiverMobile, receiverAddress, authFile }
  return { ...entered, ...card, applyTime: write.clock() }
}

/** What is undone when a move of a notice is withdrawn: the receiver's ID number is deleted. */
export const noticeInverses: FlowResource<NoticeRecord>['inverses'] = {
  apply: async () => ({ receiverIdCardSealed: null, receiverIdCardMask: null }),
}

const checkByProjectManager: Effect<NoticeRecord> = async ({ write, record }) => {
  await assertCanHandOut(write, record)
  return {}
}

/**
 * The notice has legal force and must go out in time (招标投标法第45条), so an unpaid fee needs a reason in
 * writing instead of stopping it.
 */
const checkByFinance: Effect<NoticeRecord> = async ({ record, input }) => {
  if (!record.isUnpaid) return {}
  if (!isUnpaidFeeOnlyWarning(record)) throw badInputRefusal(say.unpaid)
  if (!input.opinion) throw badField('opinion', say.unpaidReason)
  return {}
}

const waiveUnpaidFee: Notice<'waive'> = async ({ write, input: { waiveFile = [], opinion = null } }) => {
  if (waiveFile.length === 0) throw badField('waiveFile', say.noWaiveFile)
  return { waiveFile, waiveReason: opinion, waiveTime: write.clock() }
}

const handOutNotice: Notice<'handout'> = async ({ write, record, input }) => {
  await assertCanHandOut(write, record)
  const { expressNo = null, photoFile = [], noticeFile = [] } = input
  const noticeSendTime = await checkedHandoutTime(write, record, input.noticeSendTime)
  const { issueDate } = record
  if (issueDate !== null && issueDate !== shanghaiDateAt(noticeSendTime))
    throw badField('noticeSendTime', say.otherDate(issueDate))
  const given = { noticeSendTime, expressNo, photoFile, noticeFile }
  if (record.receiveWay === BY_POST && !expressNo) throw badField('expressNo', say.noExpress)
  if (!record.isAtCounter) return given
  if (photoFile.length === 0) throw badField('photoFile', say.noPhoto)
  return {
    ...given,
    signHash: await storeReceiverSignature(write, record, input.signImage),
    receiveTime: noticeSendTime,
    confirmedBy: 'counter',
  }
}

/** Stores the receiver's signature, which is read only on request. Returns its hash. */
async function storeReceiverSignature(
  write: Write,
  { listId }: NoticeRecord,
  drawn: string | undefined,
): Promise<string> {
  const { image: signImage, hash } = await acceptSignature(drawn)
  await patchHiddenColumns(write.tx, listId, { signImage })
  return hash
}

const confirmReceiptByStaff: Notice<'confirm'> = async ({ write, record, input }) => {
  const receiveTime = new Date(input.receiveTime)
  if (receiveTime > write.clock()) throw badField('receiveTime', say.notComeYet)
  if (record.noticeSendTime && receiveTime < record.noticeSendTime)
    throw badField('receiveTime', say.beforeSent)
  return { receiveTime, receiptFile: input.receiptFile, confirmedBy: 'counter' }
}

const requestVoiding: Effect<NoticeRecord> = async ({ input: { opinion } }) => ({
  voidReason: opinion ?? null,
})
const clearVoidReason: Effect<NoticeRecord> = async () => ({ voidReason: null })

/** Voids a notice: its number is never used again, and its document says that it is void. */
async function voidNumberAndDocument(write: Write, { listId }: NoticeRecord, reason: string): Promise<void> {
  await voidNumbers(write, [listId], reason)
  await voidPapers(write, { bizType: noticeFlow.bizType, ownId: listId })
}

const voidNotice: Effect<NoticeRecord> = async ({ write, record }) => {
  await voidNumberAndDocument(write, record, record.voidReason ?? say.cancelled)
  return {}
}

/** Voids the notice of a lot that is no longer awarded, without a replacement. */
const voidNoticeOfUnawardedLot: Effect<NoticeRecord> = async ({ write, record }) => {
  await voidNumberAndDocument(write, record, say.cancelled)
  return { voidReason: say.cancelled }
}

/**
 * The effect of each move of a notice. A suspended project gives out none, but notices can still be voided.
 */
export const noticeEffects = {
  ...unlessSuspended(noticeFlow, {
    apply: applyForReceipt,
    checkPm: checkByProjectManager,
    checkFin: checkByFinance,
    waive: waiveUnpaidFee,
    handout: handOutNotice,
    send: handOutNotice,
    confirm: confirmReceiptByStaff,
    void: requestVoiding,
    voidSent: requestVoiding,
    voidReceived: requestVoiding,
    voidApprove: voidNotice,
    voidRefuse: clearVoidReason,
    voidRefuseSent: clearVoidReason,
    voidRefuseReceived: clearVoidReason,
  }),
  cancel: voidNoticeOfUnawardedLot,
}
