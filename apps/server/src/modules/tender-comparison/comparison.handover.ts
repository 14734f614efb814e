import { comparisonStatus } from '@agency/shared/modules/tender-comparison/comparison.flow'
import { comparisonRecord } from '@agency/shared/modules/tender-comparison/comparison.record'
import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import { hasPermission } from '../../http/actor'
import { columnsForUpdate, type Write } from '../../http/context'
import {
  type Handover,
  type Hands,
  logHandover,
  makeReceiverStarter,
  NOT_ENTITLED,
} from '../../workflow/handover'
import { lockCases } from '../../workflow/hold-case'
import { comparisons } from './comparison.store'
import { tenderComparison } from './comparison.table'

const { prefix, fields } = comparisonRecord
const say = {
  title: '比选：编制或负责',
  reviewing: '接收人是该比选的审核人，请在审核之后移交',
  given: (from: string, to: string) =>
    `离职交接：${fields.responsibleUserId.label}、编制人由${from}改为${to}`,
}
/** Final statuses of a 比选: 未中选, 流标/弃权, 已转排号. */
const OVER = [comparisonStatus.lost, comparisonStatus.failed, comparisonStatus.organized]

const REVIEWING: readonly string[] = [
  comparisonStatus.deptReview,
  comparisonStatus.qcReview,
  comparisonStatus.leaderApproval,
]

const heldByUserCondition = (userId: string) =>
  and(
    eq(tenderComparison.delFlag, false),
    notInArray(tenderComparison.status, OVER),
    or(eq(tenderComparison.responsibleUserId, userId), eq(tenderComparison.createUserId, userId)),
  )

/** Hand-over of open 比选 from their author or the person responsible. */
export const comparisonHandover: Handover = {
  kind: `${prefix}:responsibleUserId`,
  title: say.title,
  count: (db, userId) => db.$count(tenderComparison, heldByUserCondition(userId)),
  async move(write, hands) {
    const which = heldByUserCondition(hands.from.userId)
    const found = await write.tx
      .select({ listId: tenderComparison.listId, name: tenderComparison.comparisonName })
      .from(tenderComparison)
      .where(which)
    if (!hasPermission(hands.to, `${prefix}:submit`))
      return { moved: 0, left: found.map(({ name }) => ({ title: name, reason: NOT_ENTITLED })) }
    const ids = found.map(({ listId }) => listId)
    await lockCases(write.tx, ids)
    const rows = await write.tx
      .select()
      .from(tenderComparison)
      .where(and(inArray(tenderComparison.listId, ids), which))
      .for('update')
    // The receiver does not take over a 比选 that they are reviewing.
    const left = rows.filter(
      ({ status }) => REVIEWING.includes(status) && hasPermission(hands.to, `${prefix}:approve`),
    )
    const moved = rows.filter((row) => !left.includes(row))
    for (const row of moved) await handOverComparison(write, row, hands)
    if (moved.length > 0) write.emit({ type: 'records', of: prefix })
    return {
      moved: moved.length,
      left: left.map(({ comparisonName }) => ({ title: comparisonName, reason: say.reviewing })),
    }
  },
}

async function handOverComparison(
  write: Write,
  before: typeof tenderComparison.$inferSelect,
  hands: Hands,
): Promise<void> {
  const { from, to } = hands
  const isGiver = (userId: string | null) => userId === from.userId
  const after = await comparisons.patch(write.tx, before.listId, {
    ...(isGiver(before.responsibleUserId) ? { responsibleUserId: to.userId } : {}),
    ...(isGiver(before.createUserId) ? { createUserId: to.userId } : {}),
    memberIds: before.memberIds.filter((userId) => userId !== to.userId),
    ...columnsForUpdate(write, before),
  })
  await makeReceiverStarter(write, before.listId, hands)
  await logHandover(write, prefix, say.given(from.name, to.nickName), { before, after })
}
