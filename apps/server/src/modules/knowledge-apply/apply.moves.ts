import { endOfDay, shanghaiDateAt } from '@agency/shared/format/dates'
import type { applyApi } from '@agency/shared/modules/knowledge-apply/apply.contract'
import type { applyFlow } from '@agency/shared/modules/knowledge-apply/apply.flow'
import { applyRecord } from '@agency/shared/modules/knowledge-apply/apply.record'
import { DOWNLOAD_DAYS, ORIGINAL } from '@agency/shared/modules/knowledge-apply/apply.rules'
import { addCustody, type Side } from '../../custody/custody'
import { acceptSignature } from '../../files/drawn-signature'
import type { Write } from '../../http/context'
import { badField, badInputRefusal, wrongState } from '../../http/refusal'
import type { EffectOn, EffectsOf } from '../../record/case-kind'
import { changeLentOriginalsCount, recordUses } from '../knowledge-material/material.door'
import { assertMaterialsAllowed, checkMaterialsToday, type JudgedMaterial } from './apply.items'
import { hasSecondDecider } from './apply.people'
import { assertOpenComparison, resolveMaterials } from './apply.save'
import { type ApplyRecord, hasOverdueOriginals } from './apply.store'

const say = {
  late: '有逾期未还的原件，归还后才能再借',
  lateBorrower: '申请人有逾期未还的原件，不能交出',
  past: '归还日期已过，请修改后再提交',
  changed: '审核人有变化，请重新保存后再提交',
  soleHead: '您是仅有的可以审批受控资料的人，请由其他人先审核',
  over: (day: string) => `计划归还日期 ${day} 已过，请退回由申请人修改`,
  keeper: (name: string) => `综合管理（${name}经手）`,
  original: (code: string, name: string) => `${code} ${name} 原件`,
}

type On<K extends keyof typeof applyApi> = EffectOn<ApplyRecord, typeof applyApi, K>
const isOriginalUse = ({ useWay }: ApplyRecord) => useWay === ORIGINAL

/**
 * 提交: checks the materials again and fixes their current versions. Refused when the applicant has overdue
 * originals.
 */
const submitApplication: On<'submit'> = async ({ write, record }) => {
  if (record.comparisonId) await assertOpenComparison(write, record.comparisonId)
  const { createUserId, planReturnTime, departmentId, materialIds } = record
  const today = shanghaiDateAt(write.clock())
  const userId = createUserId ?? write.actor.userId
  if (isOriginalUse(record)) {
    if (await hasOverdueOriginals(write.tx, userId, write.clock())) throw badInputRefusal(say.late)
    if (!planReturnTime || planReturnTime < today) throw badField('planReturnTime', say.past)
  }
  const asked = { materialIds, isOriginal: isOriginalUse(record), today, asking: { userId, departmentId } }
  const fresh = await resolveMaterials(write, asked)
  const isSame = fresh.hasOffice === record.hasOffice && fresh.ownerIds.length > 0 === record.asksOwner
  if (!isSame) throw wrongState(say.changed)
  return { ...fresh, consentIds: [] }
}

/** Records 同意使用 by the certificate owner whose turn it is. */
const recordConsent: On<'consent'> = async ({ record: { consentIds, nextOwnerId } }) => ({
  consentIds: nextOwnerId ? [...consentIds, nextOwnerId] : consentIds,
})

/** Clears the owners' consents: after a return, everybody must agree again. */
const resetConsents = async () => ({ consentIds: [] })

/** 同意 by 综合管理 when a second person must decide; refused when there is no such person. */
const checkBeforeSecondDecider: On<'check'> = async ({ write, record }) => {
  await assertMaterialsAllowed({ ...write, db: write.tx }, record.items)
  const { departmentId, createUserId, hasHead } = record
  const excluded = [write.actor.userId, createUserId ?? '', ...record.ownerIds]
  const isLeft = await hasSecondDecider(write.tx, { departmentId, excluded }, hasHead)
  if (!isLeft) throw badInputRefusal(say.soleHead)
  return {}
}

/** The last 同意 of an application: checks each material again and records who uses which version. */
const approveFinally: On<'check'> = async ({ write, record }) => {
  const judged = await assertMaterialsAllowed({ ...write, db: write.tx }, record.items)
  const { planReturnTime } = record
  const now = write.clock()
  if (planReturnTime && planReturnTime < shanghaiDateAt(now)) throw badInputRefusal(say.over(planReturnTime))
  await recordMaterialUses(write, record, judged)
  if (isOriginalUse(record))
    return { passedTime: now, dueTime: endOfDay(planReturnTime ?? shanghaiDateAt(now)) }
  // Downloads are open for exactly seven times 24 hours from now.
  const downloadUntil = new Date(now.getTime() + DOWNLOAD_DAYS * DAY_MS)
  return { passedTime: now, downloadUntil }
}
const DAY_MS = 86_400_000

const recordMaterialUses = (write: Write, record: ApplyRecord, judged: readonly JudgedMaterial[]) =>
  recordUses(
    write,
    judged.map(({ item: { materialId, versionId } }) => ({
      materialId,
      versionId,
      bizType: applyRecord.prefix,
      ownId: record.listId,
      comparisonId: record.comparisonId,
      purpose: record.purpose,
      useWay: record.useWay,
      userId: record.createUserId ?? write.actor.userId,
    })),
  )

interface Signed {
  signImage: string
  keeperImage: string
}

async function applicantAndKeeper(
  write: Write,
  { createUserId: userId, createUserName }: ApplyRecord,
  { signImage, keeperImage }: Signed,
): Promise<Record<'applicant' | 'keeper', Side>> {
  return {
    applicant: { userId, name: createUserName ?? '', sign: await acceptSignature(signImage) },
    keeper: {
      userId: null,
      name: say.keeper(write.actor.nickName),
      sign: await acceptSignature(keeperImage, 'keeperImage'),
    },
  }
}

/**
 * Sorts the originals by id, so that simultaneous transactions lock them in the same order and cannot
 * deadlock.
 */
const itemsSortedByMaterialId = (record: ApplyRecord) =>
  [...record.items].sort((a, b) => (a.materialId < b.materialId ? -1 : 1))

/** 交出原件 of an application: no more copies than exist, no expired ones, signed by both sides. */
const handOutOriginals: On<'handOut'> = async ({ write, record, input }) => {
  if (record.createUserId && (await hasOverdueOriginals(write.tx, record.createUserId, write.clock())))
    throw badInputRefusal(say.lateBorrower)
  if (record.dueTime && record.dueTime < write.clock())
    throw badInputRefusal(say.over(record.planReturnTime ?? ''))
  const today = shanghaiDateAt(write.clock())
  for (const { materialId } of itemsSortedByMaterialId(record))
    await changeLentOriginalsCount(write, materialId, { copies: 1, today })
  const judged = await assertMaterialsAllowed({ ...write, db: write.tx }, record.items)
  const { applicant, keeper } = await applicantAndKeeper(write, record, input)
  await addCustody(write, {
    ...custodyColumns(record, judged),
    action: '借出',
    giver: keeper,
    receiver: applicant,
  })
  return { outTime: write.clock(), outUserId: write.actor.userId }
}

/** 归还 of all originals of an application, signed by both sides. */
const takeBackOriginals: On<'returnBack'> = async ({ write, record, input }) => {
  const today = shanghaiDateAt(write.clock())
  for (const { materialId } of itemsSortedByMaterialId(record))
    await changeLentOriginalsCount(write, materialId, { copies: -1, today })
  const { applicant, keeper } = await applicantAndKeeper(write, record, input)
  const judged = await checkMaterialsToday({ ...write, db: write.tx }, record.items)
  await addCustody(write, {
    ...custodyColumns(record, judged),
    action: '归还',
    giver: applicant,
    receiver: keeper,
  })
  return { backTime: write.clock(), backUserId: write.actor.userId, backNote: input.backNote ?? null }
}

/** The common columns of a custody entry: the originals of an application have their own chain. */
const custodyColumns = (
  { listId }: ApplyRecord,
  judged: readonly Pick<JudgedMaterial, 'item' | 'now'>[],
) => ({
  projectId: listId,
  bizType: applyRecord.prefix,
  ownId: listId,
  units: judged.map(({ item }) => item.materialId),
  what: judged
    .flatMap(({ now }) => (now ? [say.original(now.materialCode, now.materialName)] : []))
    .join('、'),
})

/** The effect of each move of an application. */
export const applyEffects: EffectsOf<ApplyRecord, typeof applyFlow, typeof applyApi> = {
  submit: submitApplication,
  submitToOffice: submitApplication,
  submitToLeader: submitApplication,
  consent: recordConsent,
  consentNext: recordConsent,
  consentToLeader: recordConsent,
  check: approveFinally,
  checkToHandOut: approveFinally,
  agree: approveFinally,
  agreeToHandOut: approveFinally,
  checkToHead: checkBeforeSecondDecider,
  checkToLeader: checkBeforeSecondDecider,
  consentBack: resetConsents,
  checkBack: resetConsents,
  agreeBack: resetConsents,
  withdraw: resetConsents,
  handOut: handOutOriginals,
  returnBack: takeBackOriginals,
}
