import { ordinalStatus } from '@agency/shared/modules/ordinal/ordinal.flow'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { ordinalFields } from '@agency/shared/modules/ordinal/ordinal.record'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { hasPermission } from '../../http/actor'
import { columnsForUpdate, type Write } from '../../http/context'
import {
  type HandedOver,
  type Handover,
  type Hands,
  logHandover,
  makeReceiverStarter,
  NOT_ENTITLED,
} from '../../workflow/handover'
import { lockCases } from '../../workflow/hold-case'
import { setAttendeesOfOrdinal } from './booking.store'
import { projectManagerIds, teamProblems } from './ordinal.save'
import { type OrdinalRecord, ordinals } from './ordinal.store'
import { ordinalRecord } from './ordinal.table'

const say = {
  title: (part: string) => `排号：任${part}`,
  sameManagers: '接收人已是该排号的另一位项目经理',
  given: (part: string, from: string, to: string) => `离职交接：${part}由${from}改为${to}`,
}

/** The roles of a person in a 排号. The applicant edits and submits a draft or returned one. */
const labels = {
  createUserId: '申请人',
  customerManagerId: ordinalFields.customerManagerId.label,
  projectManagerAId: ordinalFields.projectManagerAId.label,
  projectManagerBId: ordinalFields.projectManagerBId.label,
  responsibleId: ordinalFields.responsibleId.label,
} as const
type Part = keyof typeof labels

/**
 * Unfinished statuses: 草稿, 加急待批, 排队中, 办理中, 已退回. After 办结 the people belong to the project.
 */
const OPEN: OrdinalRecord['status'][] = [
  ordinalStatus.draft,
  ordinalStatus.urgent,
  ordinalStatus.queued,
  ordinalStatus.handling,
  ordinalStatus.fix,
]
/**
 * A 排号 at this status waits for the head of its department, who would lose sight of it if it changed
 * departments.
 */
const URGENT = ordinalStatus.urgent

const isOpenAndHeldBy = (part: Part, userId: string): SQL | undefined =>
  and(eq(ordinalRecord.delFlag, false), inArray(ordinalRecord.status, OPEN), eq(ordinalRecord[part], userId))

export const ordinalHandovers: readonly Handover[] = (Object.keys(labels) as Part[]).map((part) => ({
  kind: `${ordinalPrefix}:${part}`,
  title: say.title(labels[part]),
  count: (db, userId) => db.$count(ordinalRecord, isOpenAndHeldBy(part, userId)),
  move: (write, hands) => handOverOrdinals(write, part, hands),
}))

async function handOverOrdinals(write: Write, part: Part, hands: Hands): Promise<HandedOver> {
  const which = isOpenAndHeldBy(part, hands.from.userId)
  const found = await write.tx.select({ listId: ordinalRecord.listId }).from(ordinalRecord).where(which)
  const ids = found.map(({ listId }) => listId)
  await lockCases(write.tx, ids)
  const rows = await write.tx
    .select()
    .from(ordinalRecord)
    .where(and(inArray(ordinalRecord.listId, ids), which))
    .for('update')
  const left: { title: string; reason: string }[] = []
  for (const before of rows) {
    const reason = await handoverObstacle(write.tx, part, before, hands)
    if (reason) left.push({ title: before.projectName, reason })
    else await handOverOrdinal(write, { part, before, hands })
  }
  if (left.length < rows.length) write.emit({ type: 'records', of: ordinalPrefix })
  return { moved: rows.length - left.length, left }
}

async function handoverObstacle(
  tx: Queryable,
  part: Part,
  row: OrdinalRecord,
  { to }: Hands,
): Promise<string | undefined> {
  const needed = part === 'createUserId' ? 'submit' : 'view'
  if (!hasPermission(to, `${ordinalPrefix}:${needed}`)) return NOT_ENTITLED
  const [problem] = part === 'createUserId' ? [] : await teamProblems(tx, { [part]: to.userId })
  if (problem) return problem.message
  const other = { projectManagerAId: row.projectManagerBId, projectManagerBId: row.projectManagerAId }
  return part in other && other[part as keyof typeof other] === to.userId ? say.sameManagers : undefined
}

interface Gift {
  part: Part
  before: OrdinalRecord
  hands: Hands
}

async function handOverOrdinal(write: Write, { part, before, hands }: Gift): Promise<void> {
  const { from, to } = hands
  const { listId } = before
  // Because a 排号 belongs to the department of its client manager, it may move to another one.
  const moves = part === 'customerManagerId' && before.status !== URGENT && to.departmentId
  const after = await ordinals.patch(write.tx, listId, {
    [part]: to.userId,
    ...(moves ? { departmentId: to.departmentId } : {}),
    ...columnsForUpdate(write, before),
  })
  if (part === 'createUserId') await makeReceiverStarter(write, listId, hands)
  if (part === 'projectManagerAId' || part === 'projectManagerBId')
    await setAttendeesOfOrdinal(write, listId, projectManagerIds(after))
  await logHandover(write, ordinalPrefix, say.given(labels[part], from.name, to.nickName), { before, after })
}
