import { followApi } from '@agency/shared/contract/follow.contract'
import { parseInstant } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { and, desc, eq } from 'drizzle-orm'
import type { Context, Write } from '../http/context'
import { ownOnly } from '../http/guard'
import { notFound, notPermitted } from '../http/refusal'
import { answer, type Route } from '../http/route'
import { may } from '../session/actor'
import { namesOf } from '../system/directory'
import { closeTodosOf, openTodos } from '../todo/todos'
import { crmFollow as t } from './follow.table'

/** A kind of record that people follow up: what it is called, and where it is opened. */
export interface FollowTarget {
  bizType: string
  /** Undefined when it is not there, or not for the caller. */
  find(context: Context, ownId: string): Promise<{ name: string; path: string } | undefined>
}

const STEP = 'CRM_FOLLOW'
const MOST = 200
const byRecord = ownOnly('the record that is followed up decides')
const say = { title: (name: string) => `跟进：${name}` }

/** 跟进记录: whoever sees the record reads them, whoever may edit its kind adds one. */
export const followRoutes = (targets: readonly FollowTarget[]): readonly Route[] => {
  const seen = async (context: Context, bizType: string, ownId: string) => {
    const found = await targets.find((target) => target.bizType === bizType)?.find(context, ownId)
    if (!found) throw notFound()
    return found
  }
  return [
    answer(followApi.list, byRecord, async (context, { bizType, ownId }) => {
      await seen(context, bizType, ownId)
      const rows = await context.db
        .select()
        .from(t)
        .where(and(eq(t.ownId, ownId), eq(t.bizType, bizType)))
        .orderBy(desc(t.followTime), desc(t.listId))
        .limit(MOST)
      return { records: await view(context, rows), canAdd: mayAdd(context, bizType) }
    }),
    answer(followApi.save, byRecord, async (context, form) => {
      const { name, path } = await seen(context, form.bizType, form.ownId)
      if (!mayAdd(context, form.bizType)) throw notPermitted()
      return context.write(async (write) => {
        await closeEarlier(context, write, form)
        const { userId } = context.actor
        const [row] = await write.tx
          .insert(t)
          .values({ ...form, listId: newListId(), createUserId: userId, updateUserId: userId })
          .returning()
        if (!row) throw new Error('跟进记录写入失败')
        await remind(context, write, row, say.title(name), path)
        write.log({ module: form.bizType, action: 'follow', ownId: form.ownId, after: row })
        const [shown] = await view(context, [row])
        if (!shown) throw new Error('跟进记录读取失败')
        return shown
      })
    }),
  ]
}

type Row = typeof t.$inferSelect

const mayAdd = ({ actor }: Context, bizType: string) => may(actor, `${bizType}:edit`)

/** The to-do belongs to the entry, not to the record: it must not make anybody one the record's flow waits for. */
async function remind(context: Context, write: Write, row: Row, title: string, path: string): Promise<void> {
  if (row.nextTime === null) return
  const { userId, nickName } = context.actor
  await openTodos(write, [
    {
      ...{ ownId: row.listId, stepId: STEP, bizType: 'workflow:task', kind: 'task', title, path },
      content: row.content,
      dueTime: parseInstant(`${row.nextTime}T18:00`),
      ...{
        assigneeUserId: userId,
        assigneeUserName: nickName,
        createUserId: userId,
        createUserName: nickName,
      },
    },
  ])
}

/** Whoever has followed up again is done with what their earlier entries reminded them of. */
async function closeEarlier(
  { actor, clock }: Context,
  write: Write,
  { bizType, ownId }: { bizType: string; ownId: string },
): Promise<void> {
  const earlier = await write.tx
    .select({ listId: t.listId })
    .from(t)
    .where(and(eq(t.ownId, ownId), eq(t.bizType, bizType), eq(t.createUserId, actor.userId)))
    .orderBy(desc(t.listId))
    .limit(MOST)
  for (const { listId } of earlier)
    await closeTodosOf(write, listId, STEP, {
      ...{ handleUserId: actor.userId, handleUserName: actor.nickName, result: 'done', opinion: null },
      handleTime: clock(),
    })
}

async function view(context: Context, rows: readonly Row[]) {
  const people = await namesOf(
    context.db,
    rows.map((row) => row.createUserId),
  )
  return rows.map((row) => ({
    ...row,
    createUserName: row.createUserId ? (people.get(row.createUserId) ?? null) : null,
    createTime: row.createTime.toISOString(),
  }))
}
