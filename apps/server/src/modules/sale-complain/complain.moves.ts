import { dateAt, formatDateTime } from '@agency/shared/format/dates'
import type { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import type { complainFlow } from '@agency/shared/modules/sale-complain/complain.flow'
import { isUpheld, outcomeOf, unanswered } from '@agency/shared/modules/sale-complain/complain.items'
import { isOfRight } from '@agency/shared/modules/sale-complain/complain.periods'
import {
  acceptFields,
  closeFields,
  deliverFields,
} from '@agency/shared/modules/sale-complain/complain.record'
import { eq } from 'drizzle-orm'
import type { Write } from '../../http/context'
import { badField, refuse } from '../../http/refusal'
import type { EffectOn, EffectsOf } from '../../record/case-kind'
import { assertWords, holdersOf } from '../../system/directory'
import { lotsOfProject, lotsWithKnownBuyers } from '../tender-project/project.door'
import { isMeasureDone } from './complain.measure'
import type { ComplainRecord } from './complain.store'
import { saleComplain } from './complain.table'
import type { ComplainPorts } from './ports'

const say = {
  noHandler: '项目经理A是被投诉人或尚未指派，请另行指定承办人',
  accused: '被投诉的人员不能承办',
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
  future: (what: string) => `${what}不能晚于现在`,
  early: (what: string, after: string) => `${what}不能早于收到时间（${after}）`,
  reEvaluated: '所涉标包不在可以重新评审的环节（评标完成之后、定标之前）',
  led: (measure: string) => `尚无${measure}的记录，请先办理，或填写未采取处理措施的原因`,
  decision: '请填写行政监督部门的决定时间和决定',
}
/** Of the dictionary refuseGround. */
const LATE = '超过法定期限'
const NO_RIGHT = '无权提出'

type On<K extends keyof typeof complainApi> = EffectOn<ComplainRecord, typeof complainApi, K>

/** 受理: project manager A drafts the answer; only where that is the person complained about, somebody else. */
const accept: On<'accept'> = async ({ write, record, input }) => {
  const { accusedIds, projectManagerAId } = record
  const manager = projectManagerAId && !accusedIds.includes(projectManagerAId) ? projectManagerAId : null
  const handlerId = input.handlerId ?? manager
  if (!handlerId) throw badField('handlerId', say.noHandler)
  if (accusedIds.includes(handlerId)) throw badField('handlerId', say.accused)
  if (manager && handlerId !== manager) throw badField('handlerId', say.ownManager)
  if (!(await holdersOf(write.tx, [handlerId], 'sale:complain:handle')).has(handlerId))
    throw badField('handlerId', say.noRight)
  const { timelyGiven = null, timelyReason = null } = input
  if (timelyGiven && !timelyReason) throw badField('timelyReason', say.timelyReason)
  await assertWords(write.tx, { timelyGiven: acceptFields.timelyGiven }, { timelyGiven })
  return { handlerId, timelyGiven, timelyReason: timelyGiven ? timelyReason : null }
}

/**
 * 不予受理: a 质疑 or 异议 that the rules find in time is never refused as late, whatever somebody says of it by hand;
 * nor one of a supplier who has taken part.
 */
const turnDown =
  (ports: ComplainPorts): On<'refuse'> =>
  async ({ write, record, input: { refuseGround } }) => {
    await assertWords(write.tx, { refuseGround: acceptFields.refuseGround }, { refuseGround })
    if (refuseGround === LATE && record.isTimely !== false)
      throw badField('refuseGround', lateProblem(record))
    if (isOfRight(record.complainType)) {
      if (refuseGround !== LATE && refuseGround !== NO_RIGHT)
        throw badField('refuseGround', say.onlyLawful(record.complainType))
      if (refuseGround === NO_RIGHT) await assertNoPart(write, ports, record)
    }
    return { refuseGround, outcome: '不予受理' }
  }

const lateProblem = ({ complainType }: ComplainRecord) =>
  isOfRight(complainType) ? say.inTime(complainType) : say.notLate

/** Whoever may not know the buyers yet is refused whatever the answer is: they could ask it of any supplier (R27). */
async function assertNoPart({ tx, actor }: Write, ports: ComplainPorts, record: ComplainRecord) {
  const packageIds = (await lotsOf(tx, record)).map(({ listId }) => listId)
  const known = await lotsWithKnownBuyers(tx, actor, packageIds)
  if (known.size < packageIds.length) throw badField('refuseGround', say.beforeOpening)
  const [named] = await tx
    .select({ supplierId: saleComplain.supplierId })
    .from(saleComplain)
    .where(eq(saleComplain.listId, record.listId))
  if (named?.supplierId && (await ports.tookPart(tx, named.supplierId, packageIds)))
    throw badField('refuseGround', say.tookPart)
}

const lotsOf = (tx: Write['tx'], { projectId, packageId }: ComplainRecord) =>
  lotsOfProject(tx, projectId, packageId === null ? undefined : [packageId])

/** 补正通知: what the letter lacks is asked for at once; it stays received on the day on which it came. */
const supplement: On<'supplement'> = async ({ write, input: { missingParts, supplementDue } }) => {
  if (new Date(supplementDue) <= write.clock()) throw badField('supplementDue', say.supplementPast)
  return { missingParts, supplementTime: write.clock(), supplementDue: new Date(supplementDue) }
}

/** No answer goes on while one of the items has none. */
const submit: On<'handle'> = async ({ record: { items, affectResult, measure } }) => {
  const open = unanswered(items)
  if (open >= 0) throw badField(`answers.${open}.answer`, say.unanswered)
  const outcome = outcomeOf(items)
  if (affectResult && outcome === '不成立') throw badField('affectResult', say.notUpheld)
  if (affectResult && (!measure || measure === '无')) throw badField('measure', say.measure)
  return { outcome }
}

/** When something happened: not to come, and not before it was received. */
function happened({ clock }: Write, record: ComplainRecord, { name, label, at }: Named): Date {
  const time = new Date(at)
  if (time > clock()) throw badField(name, say.future(label))
  if (dateAt(time) < dateAt(record.receiveTime))
    throw badField(name, say.early(label, formatDateTime(record.receiveTime.toISOString()).slice(0, 16)))
  return time
}
interface Named {
  name: string
  label: string
  at: string
}

/** 送达, with its proof. What is to be evaluated anew goes back to its evaluation from this moment. */
const deliver =
  (ports: ComplainPorts): On<'reply'> =>
  async ({ write, record, input }) => {
    const { deliverWay, replyProof } = input
    const replyTime = happened(write, record, {
      name: 'replyTime',
      label: deliverFields.replyTime.label,
      at: input.replyTime,
    })
    await assertWords(write.tx, { deliverWay: deliverFields.deliverWay }, { deliverWay })
    if (record.affectResult && record.measure === '重新评审') {
      const moved = await ports.reEvaluate(write, await lotsOf(write.tx, record))
      if (moved === 0) throw refuse(say.reEvaluated)
    }
    // Of a 举报 nobody learns by what it leads to.
    if (isUpheld(record.items) && record.complainType !== '举报') await ports.upheld(write, record)
    return { replyTime, deliverWay, replyProof }
  }

/** 办结: what was found to affect the result has led to something, or it is said why not. */
const close =
  (ports: ComplainPorts): On<'close'> =>
  async ({ write, record, input }) => {
    const { noMeasureReason = null, decision = null, satisfaction = null } = input
    await assertWords(write.tx, { satisfaction: closeFields.satisfaction }, { satisfaction })
    if (!noMeasureReason && !(await isMeasureDone(write.tx, ports, record)))
      throw badField('noMeasureReason', say.led(record.measure ?? ''))
    if (record.status !== '60') return { noMeasureReason, satisfaction }
    if (!input.decideTime || !decision) throw badField('decision', say.decision)
    const decideTime = happened(write, record, {
      name: 'decideTime',
      label: closeFields.decideTime.label,
      at: input.decideTime,
    })
    return { noMeasureReason, satisfaction, decision, decideTime }
  }

/** What the moves of a complaint do. */
export const complainEffects = (
  ports: ComplainPorts,
): EffectsOf<ComplainRecord, typeof complainFlow, typeof complainApi> => ({
  accept,
  refuse: turnDown(ports),
  supplement,
  handle: submit,
  handlePastHead: submit,
  reply: deliver(ports),
  withdraw: async ({ input: { withdrawProof } }) => ({ withdrawProof, outcome: '撤回' }),
  transfer: transferred,
  transferUnanswered: transferred,
  close: close(ports),
})

async function transferred({ write, record, input }: Parameters<On<'transfer'>>[0]) {
  const { authorityName } = input
  return {
    authorityName,
    transferTime: happened(write, record, {
      name: 'transferTime',
      label: '转交时间',
      at: input.transferTime,
    }),
  }
}
