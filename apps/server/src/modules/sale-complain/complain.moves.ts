import { assigneeByRole } from '@agency/shared/flow/flow'
import type { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import type { complainFlow } from '@agency/shared/modules/sale-complain/complain.flow'
import { complainStatus } from '@agency/shared/modules/sale-complain/complain.flow'
import {
  firstUnansweredIndex,
  isUpheld,
  measureContradictions,
  overallFinding,
  reversesTenderResult,
  WITHDRAWN,
} from '@agency/shared/modules/sale-complain/complain.items'
import { isAnswerRequired } from '@agency/shared/modules/sale-complain/complain.periods'
import {
  acceptFields,
  closeFields,
  complainRecord,
  deliverFields,
} from '@agency/shared/modules/sale-complain/complain.record'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { fold } from '@agency/shared/text/fold'
import { sql } from 'drizzle-orm'
import type { Write } from '../../http/context'
import { badField, badFields, badInputRefusal } from '../../http/refusal'
import { voidPapers } from '../../papers/papers'
import type { EffectOn, EffectsOf } from '../../record/case-kind'
import { assertDictValues, peopleWithPermission } from '../../system/directory'
import { findCandidates } from '../../workflow/people'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { lotsOfProject, lotsWithVisibleBuyers } from '../tender-project/project.door'
import { loadAnswerApprovalTime } from './complain.approval-date'
import { isMeasureDone } from './complain.measure'
import { notifyIfInsteadOfLeader, notifyIfSuspensionEnds } from './complain.notify'
import { assertOwnUnusedProof, checkedEventTime } from './complain.proof'
import { loadComplainant } from './complain.secrecy'
import type { ComplainRecord } from './complain.store'
import { hasSignedUp, reEvaluateLots } from './door/asks'
import { complaintUpheld } from './door/events'

const say = {
  noHandler: '项目经理A是被投诉人或尚未指派，请另行指定承办人',
  accused: '被投诉的人员不能承办',
  ownHandler: '受理人不能指定自己承办',
  ownManager: '承办人为项目经理A；只有其被投诉时才另行指定',
  noRight: '该人员没有拟答复的权限',
  timelyReason: '请填写人工认定的理由',
  inTime: (kind: string) =>
    `在法定期限内提出的${kind}不得不予受理（财政部令第94号第13条；招标投标法实施条例第22、54条）`,
  onlyLawful: (kind: string) => `${kind}只能以超过法定期限或无权提出为由不予受理`,
  notLate: '按期限规则未超过法定期限',
  tookPart: '该供应商已参与本项目，有权提出',
  beforeOpening: '开标前不核对谁参与了本项目，不能以无权提出为由不予受理',
  supplementPast: '补正期限须晚于现在',
  unanswered: '请填写认定和答复；成立或部分成立的还须填写处理措施',
  measure: '影响采购结果的，请选择处理措施',
  notUpheld: '没有成立的事项，不能认定影响采购结果',
  reEvaluated: '所涉标包不在可以重新评审的环节（评标完成之后、定标之前）',
  unled: (measure: string) => `尚无${measure}的记录，请先办理，或填写未采取处理措施的原因`,
  decision: '请填写行政监督部门的决定时间和决定',
  decisionFile: '请上传行政监督部门的决定书',
  decided: '行政监督部门的决定',
  led: '领导审核同意',
  leaderAlone: '经公司领导批准的处理措施，由公司领导本人决定不再采取',
  undoing: (measure: string) => `处理措施为${measure}的，应当认定影响采购结果`,
  binding: (measure: string) => `${measure}经公司领导批准，尚无办理记录，不能办结；不再采取的由公司领导决定`,
  approval: '答复审核通过的时间',
  replied: '答复送达的时间',
  transferred: '转交的时间',
}
/** Value of the dictionary outcome for a complaint that is not accepted. */
const refusalOf = '不予受理'
/**
 * Value of the dictionary refuseGround for a complaint that came after the legal period; NO_RIGHT is another
 * one.
 */
const LATE = '超过法定期限'
const NO_RIGHT = '无权提出'
/**
 * A value of the dictionary measure, and the statuses of lots to which it applies: 评标 (to which another
 * complaint led back) and 待定标.
 */
const RE_EVALUATION = '重新评审'
const RE_EVALUATED: readonly string[] = [lotStatus.evaluating, lotStatus.candidate]

type On<K extends keyof typeof complainApi> = EffectOn<ComplainRecord, typeof complainApi, K>

/** 受理: project manager A drafts the answer, or somebody else when A is complained about. */
const acceptAndAssignHandler: On<'accept'> = async ({ write, record, input }) => {
  const { accusedIds, projectManagerAId } = record
  const manager = projectManagerAId && !accusedIds.includes(projectManagerAId) ? projectManagerAId : null
  const handlerId = input.handlerId ?? manager
  if (!handlerId) throw badField('handlerId', say.noHandler)
  if (accusedIds.includes(handlerId)) throw badField('handlerId', say.accused)
  // The handler learns who complains (R27), so nobody may appoint themselves.
  if (handlerId === write.actor.userId) throw badField('handlerId', say.ownHandler)
  if (manager && handlerId !== manager) throw badField('handlerId', say.ownManager)
  if (!(await peopleWithPermission(write.tx, [handlerId], 'sale:complain:handle')).has(handlerId))
    throw badField('handlerId', say.noRight)
  const { timelyGiven = null, timelyReason = null } = input
  if (timelyGiven && !timelyReason) throw badField('timelyReason', say.timelyReason)
  await assertDictValues(write.tx, { timelyGiven: acceptFields.timelyGiven }, { timelyGiven })
  return { handlerId, timelyGiven, timelyReason: timelyGiven ? timelyReason : null }
}

/**
 * 不予受理: a 质疑 or 异议 that is in time by the rules can never be refused as late, nor one of a supplier
 * who has taken part as unentitled.
 */
const refuseComplaint: On<'refuse'> = async ({ write, record, input: { refuseGround } }) => {
  await assertDictValues(write.tx, { refuseGround: acceptFields.refuseGround }, { refuseGround })
  if (refuseGround === LATE && record.isTimely !== false)
    throw badField('refuseGround', notLateMessage(record))
  if (isAnswerRequired(record.complainType)) {
    if (refuseGround !== LATE && refuseGround !== NO_RIGHT)
      throw badField('refuseGround', say.onlyLawful(record.complainType))
    if (refuseGround === NO_RIGHT) await assertComplainantTookNoPart(write, record)
  }
  await notifyIfSuspensionEnds(write, record, refusalOf)
  return { refuseGround, outcome: refusalOf }
}

const notLateMessage = ({ complainType }: ComplainRecord) =>
  isAnswerRequired(complainType) ? say.inTime(complainType) : say.notLate

/**
 * People who may not know the buyers yet are always refused; otherwise they could test any supplier (R27).
 */
async function assertComplainantTookNoPart({ tx, actor }: Write, record: ComplainRecord) {
  const packageIds = (await lotsConcerned(tx, record)).map(({ listId }) => listId)
  const known = await lotsWithVisibleBuyers(tx, actor, packageIds)
  if (known.size < packageIds.length) throw badField('refuseGround', say.beforeOpening)
  for (const supplierId of await possibleComplainantSuppliers(tx, record))
    if (await hasSignedUp.ask(tx, supplierId, packageIds)) throw badField('refuseGround', say.tookPart)
}

/** The ids of the suppliers who may be the complainant: as chosen, or those whose name was entered. */
async function possibleComplainantSuppliers(tx: Write['tx'], record: ComplainRecord): Promise<string[]> {
  const named = await loadComplainant(tx, record)
  if (named?.supplierId) return [named.supplierId]
  if (!named?.complainantName) return []
  // The entered name of the complainant may contain more words, for example of a seal.
  const called = sql`position(${crmSupplier.nameKey} in ${fold(named.complainantName)}) > 0`
  const rows = await tx.select({ listId: crmSupplier.listId }).from(crmSupplier).where(called)
  return rows.map((row) => row.listId)
}

const lotsConcerned = (tx: Write['tx'], { projectId, packageId }: ComplainRecord) =>
  lotsOfProject(tx, projectId, packageId === null ? undefined : [packageId])

/** 补正通知: asks for the missing parts. The complaint keeps its date of receipt. */
const requestSupplement: On<'supplement'> = async ({ write, input: { missingParts, supplementDue } }) => {
  if (new Date(supplementDue) <= write.clock()) throw badField('supplementDue', say.supplementPast)
  return { missingParts, supplementTime: write.clock(), supplementDue: new Date(supplementDue) }
}

/** Submits the answer to a complaint; refused while one of the items has no answer. */
const submitAnswer: On<'handle'> = async ({ write, record }) => {
  const { items, affectResult, measure } = record
  const open = firstUnansweredIndex(items)
  if (open >= 0) throw badField(`answers.${open}.answer`, say.unanswered)
  const outcome = overallFinding(items)
  if (affectResult && outcome === '不成立') throw badField('affectResult', say.notUpheld)
  if (reversesTenderResult(measure) && !affectResult)
    throw badField('affectResult', say.undoing(measure ?? ''))
  if (affectResult && (!measure || measure === '无')) throw badField('measure', say.measure)
  const contradictions = measureContradictions(items, measure)
  if (contradictions.length > 0) throw badFields(contradictions)
  if (
    measure === RE_EVALUATION &&
    !(await lotsConcerned(write.tx, record)).some(({ status }) => RE_EVALUATED.includes(status))
  )
    throw badField('measure', say.reEvaluated)
  return { outcome }
}

/** 送达 with its proof. When a new evaluation is required, the lot returns to evaluation at this moment. */
const recordAnswerDelivery: On<'reply'> = async ({ write, record, input }) => {
  const { deliverWay, replyProof } = input
  const replyTime = checkedEventTime(write, record, {
    name: 'replyTime',
    label: deliverFields.replyTime.label,
    at: input.replyTime,
    after: { what: say.approval, time: await loadAnswerApprovalTime(write.tx, record) },
  })
  await assertDictValues(write.tx, { deliverWay: deliverFields.deliverWay }, { deliverWay })
  await assertOwnUnusedProof(write, { name: 'replyProof', listIds: replyProof })
  if (record.affectResult && record.measure === RE_EVALUATION) {
    const lots = await lotsConcerned(write.tx, record)
    const isUnderWay = lots.some(({ status }) => status === lotStatus.evaluating)
    const moved = await reEvaluateLots.ask(write, lots)
    if (moved === 0 && !isUnderWay) throw badInputRefusal(say.reEvaluated)
  }
  // A 举报 triggers no check, which could reveal it.
  if (isUpheld(record.items) && record.complainType !== '举报') {
    const { projectId, complainNo, stage, accusedIds } = record
    await complaintUpheld.tell({ write, projectId, complainNo, stage, accusedIds })
  }
  return { replyTime, deliverWay, replyProof }
}

/** 办结: a complaint that affects the result needs its measure carried out, or a reason why not. */
const closeComplaint: On<'close'> = async ({ write, record, input }) => {
  const { noMeasureReason = null, decision = null, decisionFile = [], satisfaction = null } = input
  await assertDictValues(write.tx, { satisfaction: closeFields.satisfaction }, { satisfaction })
  const isOpen = !(await isMeasureDone(write.tx, record))
  // A measure approved by 公司领导 can only be given up by 公司领导 or by the decision of the authority.
  if (isOpen && record.isBinding && record.status !== complainStatus.authority)
    throw badField('noMeasureReason', say.binding(record.measure ?? ''))
  if (isOpen && !noMeasureReason) throw badField('noMeasureReason', say.unled(record.measure ?? ''))
  if (record.status !== complainStatus.authority) return { noMeasureReason, satisfaction }
  if (!input.decideTime || !decision) throw badField('decision', say.decision)
  // When the authority's decision ends a suspension, the document must be attached.
  if (decisionFile.length === 0) throw badField('decisionFile', say.decisionFile)
  await assertOwnUnusedProof(write, { name: 'decisionFile', listIds: decisionFile })
  await notifyIfSuspensionEnds(write, record, say.decided)
  const decideTime = checkedEventTime(write, record, {
    name: 'decideTime',
    label: closeFields.decideTime.label,
    at: input.decideTime,
    after: { what: say.transferred, time: record.transferTime },
  })
  return { noMeasureReason, satisfaction, decision, decideTime, decisionFile }
}

/** 投诉人撤回, proven by a letter of the complainant. */
const withdrawComplaint: On<'withdraw'> = async ({ write, record, input: { withdrawProof } }) => {
  await assertOwnUnusedProof(write, { name: 'withdrawProof', listIds: withdrawProof })
  await voidAnswerLetters(write, record)
  await notifyIfSuspensionEnds(write, record, WITHDRAWN)
  return { withdrawProof, outcome: WITHDRAWN }
}

const clearOutcome = async () => ({ outcome: null })

/**
 * 公司领导 approve the answer; that a complaint was upheld stays recorded, whatever becomes of the answer.
 */
const approveAnswerAsLeader: On<'review'> = async ({ write, record }) => {
  const { items, upheldTime } = record
  await notifyIfInsteadOfLeader(write, record, say.led)
  return { upheldTime: upheldTime ?? (isUpheld(items) ? write.clock() : null) }
}

/**
 * 不再采取处理措施: decided by 公司领导 in person, or by an administrator when all of them are complained
 * about.
 */
const waiveMeasure: On<'waive'> = async ({ write, record }) => {
  if (!write.actor.roles.includes('LEADER')) {
    const leaders = await findCandidates(write.tx, assigneeByRole('LEADER'))
    if (leaders.some(({ listId }) => !record.accusedIds.includes(listId)))
      throw badInputRefusal(say.leaderAlone)
  }
  return {}
}

/**
 * Begins a new draft of an answer. When an approved answer suspends the tender, this does not lift the
 * suspension.
 */
const beginNewAnswerDraft: On<'redraft'> = async ({ write, record }) => {
  await voidAnswerLetters(write, record)
  return { outcome: null, suspendProject: record.suspendProject || record.affectResult }
}

/** Voids printed 答复函 of an answer that was returned or withdrawn. */
const voidAnswerLetters = (write: Write, { listId }: ComplainRecord) =>
  voidPapers(write, { bizType: complainRecord.prefix, ownId: listId })

/** The effect of each move of a complaint. */
export const complainEffects: EffectsOf<ComplainRecord, typeof complainFlow, typeof complainApi> = {
  accept: acceptAndAssignHandler,
  refuse: refuseComplaint,
  supplement: requestSupplement,
  handle: submitAnswer,
  handlePastHead: submitAnswer,
  reply: recordAnswerDelivery,
  withdraw: withdrawComplaint,
  // A returned answer must be approved again, so the review cannot be withdrawn.
  reviewBack: clearOutcome,
  lead: approveAnswerAsLeader,
  waive: waiveMeasure,
  leadBack: clearOutcome,
  redraft: beginNewAnswerDraft,
  transfer: transferToAuthority,
  transferUnanswered: transferToAuthority,
  close: closeComplaint,
}

async function transferToAuthority({ write, record, input }: Parameters<On<'transfer'>>[0]) {
  const { authorityName } = input
  return {
    authorityName,
    transferTime: checkedEventTime(write, record, {
      name: 'transferTime',
      label: '转交时间',
      at: input.transferTime,
      after: { what: say.replied, time: record.replyTime },
    }),
  }
}
