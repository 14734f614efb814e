import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { PROTECTION_DAYS } from '@agency/shared/modules/crm-client/client.rules'
import type { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ordinalStatus } from '@agency/shared/modules/ordinal/ordinal.flow'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { MORE_LOTS } from '@agency/shared/modules/ordinal/ordinal.rules'
import { mandateProblems } from '@agency/shared/tendering/mandate'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import { badField, badFields, badInputRefusal } from '../../http/refusal'
import type { EffectOn } from '../../record/case-kind'
import { activeAccountsWithIds } from '../../system/directory'
import { issueNumber, voidNumbers } from '../../system/numbering'
import { nextNumber } from '../../system/sequence'
import { makeMove } from '../../workflow/engine'
import type { Effect, FlowResource, MoveInput } from '../../workflow/resource'
import { crmClient } from '../crm-client/client.table'
import { cancelBookingsOfOrdinal, confirmBookingsOfOrdinal } from './booking.store'
import { endProject, foundProject } from './door/asks'
import { assertCallersClientInUse, assertClientStillInUse } from './ordinal.client'
import { projectManagerIds, replaceRoomBooking, teamProblems } from './ordinal.save'
import {
  addedLotOrdinals,
  findSimilarOrdinals,
  lockQueue,
  type OrdinalRecord,
  readQueue,
} from './ordinal.store'

const say = {
  similar: '该客户 12 个月内已有名称相近的排号，请核对并确认非重复',
  notFirst: (ahead: number) => `前方还有 ${ahead} 件，未按顺序受理须填写原因`,
  sameManagers: '项目经理A与项目经理B不能为同一人',
  noPerson: '人员不存在或已停用',
  ownManager: '办理人不能把自己指定为项目经理',
  cancelled: '排号已撤销',
}

/** What is undone when a move of a 排号 is withdrawn: the room is released, the number stays. */
export const ordinalInverses: FlowResource<OrdinalRecord>['inverses'] = {
  submit: withQueueLocked(releaseRoomOnLeavingQueue),
  submitUrgent: withQueueLocked(releaseRoomOnLeavingQueue),
  approveUrgent: withQueueLocked(async () => ({})),
  refuseUrgent: withQueueLocked(async () => ({})),
}

type MoveEffect<A extends keyof typeof ordinalApi> = EffectOn<OrdinalRecord, typeof ordinalApi, A>

/** Runs the effect with the queue locked, because every move changes positions in it. */
function withQueueLocked<I extends MoveInput>(effect: Effect<OrdinalRecord, I>): Effect<OrdinalRecord, I> {
  return async (move) => {
    await lockQueue(move.write)
    return effect(move)
  }
}

async function releaseRoomOnLeavingQueue({ write, record }: { write: Write; record: OrdinalRecord }) {
  await cancelBookingsOfOrdinal(write, record.listId)
  return { ordinalNo: record.ordinalNo }
}

const voidOrdinal: MoveEffect<'void'> = async ({ write, record, input, resource }) => {
  const voidReason = String(input.opinion)
  await voidAddedLotOrdinals(write, resource, record, voidReason)
  await endProject.ask(write, record, voidReason)
  await cancelBookingsOfOrdinal(write, record.listId)
  await voidNumbers(write, [record.listId], voidReason, ['ordinalNo'])
  return { voidReason }
}

/**
 * 增补标包 belong to the project that they extend: when its first 排号 is made void, theirs become void too
 * (DOMAIN 5.3).
 */
async function voidAddedLotOrdinals(
  write: Write,
  resource: FlowResource<OrdinalRecord>,
  { listId, ordinalType, projectId }: OrdinalRecord,
  opinion: string,
): Promise<void> {
  if (ordinalType === MORE_LOTS || !projectId) return
  for (const addition of await addedLotOrdinals(write.tx, [projectId]))
    if (addition.listId !== listId && addition.status === ordinalStatus.handled)
      await makeMove(write, resource, 'void', { ...idAndVersion(addition), opinion })
}
const idAndVersion = ({ listId, version }: OrdinalRecord) => ({ listId, version })

/** Checks again, since it may have been saved or queued under earlier rules. @throws 400 */
function assertMandateValid(record: OrdinalRecord): void {
  const feeRate = record.feeRate === null ? null : Number(record.feeRate)
  const problems = mandateProblems({ ...record, feeRate })
  if (problems.length > 0) throw badFields(problems)
}

const submitOrdinal: MoveEffect<'submit'> = async ({ write, record, input }) => {
  assertMandateValid(record)
  await assertCallersClientInUse(write, record)
  const { clientId, projectName, listId } = record
  const similar = await findSimilarOrdinals(write.tx, { clientId, projectName, listId })
  if (similar.length > 0 && !input.confirmNotDuplicate) throw badInputRefusal(say.similar, { similar })
  // Numbers are issued before the room is locked, in the same order everywhere, to avoid deadlocks (see
  // issueNumber).
  const ordinalNo =
    record.ordinalNo ?? (await issueNumber(write, 'ordinalNo', { bizType: ordinalPrefix, ownId: listId }))
  await replaceRoomBooking(write, record)
  return {
    ordinalNo,
    // Position among the submissions of the day, from 1; it only orders the queue and identifies nothing.
    queueSeq: await nextNumber(write.tx, 'ordinalQueue', shanghaiDateAt(write.clock())),
    submitTime: write.clock(),
    urgentApproved: null,
  }
}

/**
 * Takes a 排号 out of the queue, which is strict: whoever takes a later one must give a reason (DOMAIN 5.3).
 */
const claimOrdinal: MoveEffect<'claim'> = async ({ write, record, input }) => {
  const ahead = (await readQueue(write.tx)).findIndex(({ listId }) => listId === record.listId)
  if (ahead > 0 && !input.opinion) throw badField('opinion', say.notFirst(ahead))
  return { handleUserId: write.actor.userId }
}

/**
 * Renews the protection of a client at 办结 of each 排号, never shortening it (DOMAIN 5.1, protectUntil). A
 * 排号 that was only requested, withdrawn, returned or cancelled renews nothing.
 */
async function extendClientProtection(tx: Queryable, clientId: string, now: Date): Promise<void> {
  const until = addDays(shanghaiDateAt(now), PROTECTION_DAYS)
  await tx
    .update(crmClient)
    .set({ protectUntil: sql`greatest(${crmClient.protectUntil}, ${until}::date)` })
    .where(eq(crmClient.listId, clientId))
}

const TEAM = ['projectManagerAId', 'projectManagerBId', 'responsibleId'] as const

/** 办结, in one transaction: numbers, project, lots, team, room booking and the next to-do. */
const completeOrdinal: MoveEffect<'handle'> = async ({ write, record, input }) => {
  assertMandateValid(record)
  const team = Object.fromEntries(
    TEAM.map((field) => [field, input[field] === undefined ? record[field] : input[field]]),
  ) as Pick<OrdinalRecord, (typeof TEAM)[number]>
  if (team.projectManagerAId && team.projectManagerAId === team.projectManagerBId)
    throw badField('projectManagerBId', say.sameManagers)
  await assertClientStillInUse(write.tx, record)
  const named = TEAM.flatMap((field) => (team[field] ? [{ field, id: team[field] }] : []))
  const ids = named.map(({ id }) => id)
  const known = new Set((await activeAccountsWithIds(write.tx, ids)).map(({ listId }) => listId))
  const unknown = named.filter(({ id }) => !known.has(id))
  if (unknown.length > 0) throw badFields(unknown.map(({ field }) => ({ field, message: say.noPerson })))
  const own = named.filter(({ field, id }) => field !== 'responsibleId' && id === write.actor.userId)
  if (own.length > 0) throw badFields(own.map(({ field }) => ({ field, message: say.ownManager })))
  const others = await teamProblems(write.tx, team)
  if (others.length > 0) throw badFields(others)

  const founded = await foundProject.ask(write, { ...record, ...team })
  await confirmBookingsOfOrdinal(write, record.listId, {
    projectId: founded.projectId,
    packageIds: founded.packageIds,
    userIds: projectManagerIds(team),
  })
  await extendClientProtection(write.tx, record.clientId, write.clock())
  const { projectId, projectCode, financeCode } = founded
  return {
    ...team,
    projectId,
    projectCode,
    financeCode,
    handleUserId: write.actor.userId,
    handleTime: write.clock(),
  }
}

/** The moves of DOMAIN 5.3 that do more than change the status. */
export const ordinalEffects = {
  submit: withQueueLocked(submitOrdinal),
  submitUrgent: withQueueLocked(submitOrdinal),
  approveUrgent: withQueueLocked(async () => ({ urgentApproved: true })),
  refuseUrgent: withQueueLocked(async () => ({ urgentApproved: false })),
  claim: withQueueLocked(claimOrdinal),
  handle: withQueueLocked(completeOrdinal),
  sendBack: withQueueLocked(async ({ write, record }) => {
    await cancelBookingsOfOrdinal(write, record.listId)
    return { handleUserId: null, urgentApproved: null }
  }),
  cancel: withQueueLocked(async ({ write, record, input }) => {
    await cancelBookingsOfOrdinal(write, record.listId)
    await voidNumbers(write, [record.listId], input.opinion || say.cancelled, ['ordinalNo'])
    return {}
  }),
  void: withQueueLocked(voidOrdinal),
}
