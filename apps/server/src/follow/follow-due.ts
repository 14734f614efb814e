import { parseInstant, shanghaiDateAt } from '@agency/shared/format/dates'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { GuestWrite, Write } from '../http/context'
import type { Job, JobContext } from '../jobs/job'
import { giveSystemIdentity } from '../session/outsiders'
import { activeAccountsWithIds } from '../system/directory'
import { wfTodo } from '../workflow/todo.table'
import { closeStepTodos, createTodos } from '../workflow/todos'
import { crmFollow } from './follow.table'
import type { FollowTarget } from './follow-target'

const STEP = 'CRM_FOLLOW'
const MOST = 200
const say = { title: (name: string) => `跟进：${name}` }

export type FollowRow = typeof crmFollow.$inferSelect
type Place = NonNullable<Awaited<ReturnType<FollowTarget['find']>>>

/** True when a follow-up is due today or earlier; its to-do is then created at once, otherwise on its day. */
export const isFollowUpDue = ({ nextTime }: Pick<FollowRow, 'nextTime'>, now: Date): boolean =>
  nextTime !== null && nextTime <= shanghaiDateAt(now)

/**
 * The to-do belongs to the entry rather than the record, so that nobody becomes a participant in the record's
 * flow by it.
 */
export async function createFollowTodo(
  write: GuestWrite,
  row: FollowRow,
  { name, path }: Place,
  whose: { userId: string; name: string },
): Promise<void> {
  const who = { assigneeUserId: whose.userId, assigneeUserName: whose.name }
  await createTodos(write, [
    {
      ownId: row.listId,
      stepId: STEP,
      bizType: 'workflow:task',
      kind: 'task',
      path,
      title: say.title(name),
      content: row.content,
      dueTime: parseInstant(`${row.nextTime}T18:00`),
      ...who,
      createUserId: whose.userId,
      createUserName: whose.name,
    },
  ])
}

/** Closes reminders of a person's earlier entries when they have followed up again. */
export async function closeEarlierReminders(
  write: Write,
  { bizType, ownId }: { bizType: string; ownId: string },
): Promise<void> {
  const earlier = await write.tx
    .select({ listId: crmFollow.listId })
    .from(crmFollow)
    .where(
      and(
        eq(crmFollow.ownId, ownId),
        eq(crmFollow.bizType, bizType),
        eq(crmFollow.createUserId, write.actor.userId),
      ),
    )
    .orderBy(desc(crmFollow.listId))
    .limit(MOST)
  for (const { listId } of earlier)
    await closeStepTodos(write, listId, STEP, {
      handleUserId: write.actor.userId,
      handleUserName: write.actor.nickName,
      result: 'done',
      opinion: null,
      handleTime: write.clock(),
    })
}

/** The daily job that creates to-dos for follow-ups on their day. */
export const followJob = (targets: readonly FollowTarget[]): Job => ({
  name: 'follow-due',
  title: '到期的跟进',
  schedule: { dailyAt: '00:10' },
  run: async (guest) => `提醒 ${await createDueFollowTodos(guest, targets)} 条`,
})

async function createDueFollowTodos(guest: JobContext, targets: readonly FollowTarget[]): Promise<number> {
  const context = giveSystemIdentity(guest, [])
  return guest.write(async (write) => {
    const rows = await findDueFollows(write, shanghaiDateAt(guest.clock()))
    let told = 0
    for (const row of rows) {
      const place = await targets.find(({ bizType }) => bizType === row.bizType)?.find(context, row.ownId)
      const whose = place && (await findFollowUpAssignee(write, row, place))
      if (!whose) continue
      await createFollowTodo(write, row, place, whose)
      told += 1
    }
    return told
  })
}

/** Only the latest entry of each person and record counts, and is reminded of once. */
const findDueFollows = ({ tx }: GuestWrite, today: string): Promise<FollowRow[]> =>
  tx
    .select()
    .from(crmFollow)
    .where(
      and(
        lte(crmFollow.nextTime, today),
        eq(crmFollow.delFlag, false),
        sql`not exists (select 1 from ${wfTodo} told where told.own_id = ${crmFollow.listId} and told.step_id = ${STEP})`,
        sql`not exists (select 1 from ${crmFollow} later where later.own_id = ${crmFollow.ownId}
          and later.create_user_id = ${crmFollow.createUserId} and later.list_id > ${crmFollow.listId})`,
      ),
    )
    .orderBy(crmFollow.listId)
    .for('update')

/** The author of the entry, or the record's keeper when the author has left. */
async function findFollowUpAssignee({ tx }: GuestWrite, { createUserId }: FollowRow, { keeperId }: Place) {
  const wanted = [createUserId, keeperId].filter((id) => id !== null && id !== undefined)
  const people = await activeAccountsWithIds(tx, wanted)
  const found = wanted.flatMap((id) => people.find(({ listId }) => listId === id) ?? [])[0]
  return found && { userId: found.listId, name: found.realName }
}
