import { followApi } from '@agency/shared/contract/follow.contract'
import { newListId } from '@agency/shared/format/ids'
import { and, desc, eq } from 'drizzle-orm'
import { hasPermission } from '../http/actor'
import type { Context } from '../http/context'
import { ownDataOnly } from '../http/guard'
import { notFound, notPermitted } from '../http/refusal'
import { defineRoute, type Route } from '../http/route'
import { createNameLookup } from '../system/directory'
import { crmFollow } from './follow.table'
import { closeEarlierReminders, createFollowTodo, type FollowRow, isFollowUpDue } from './follow-due'
import type { FollowTarget } from './follow-target'

const MOST = 200
const byRecord = ownDataOnly('the record that is followed up decides')

/** 跟进记录: readable for everybody who may see the record, added by people who may edit its kind. */
export const followRoutes = (targets: readonly FollowTarget[]): readonly Route[] => {
  const findVisibleTarget = async (context: Context, bizType: string, ownId: string) => {
    const found = await targets.find((target) => target.bizType === bizType)?.find(context, ownId)
    if (!found) throw notFound()
    return found
  }
  return [
    defineRoute(followApi.list, byRecord, async (context, { bizType, ownId }) => {
      await findVisibleTarget(context, bizType, ownId)
      const rows = await context.db
        .select()
        .from(crmFollow)
        .where(and(eq(crmFollow.ownId, ownId), eq(crmFollow.bizType, bizType)))
        .orderBy(desc(crmFollow.followTime), desc(crmFollow.listId))
        .limit(MOST)
      return { records: await viewFollowRows(context, rows), canAdd: canAddFollow(context, bizType) }
    }),
    defineRoute(followApi.save, byRecord, async (context, form) => {
      const place = await findVisibleTarget(context, form.bizType, form.ownId)
      if (!canAddFollow(context, form.bizType)) throw notPermitted()
      return context.write(async (write) => {
        await closeEarlierReminders(write, form)
        const { userId } = context.actor
        const [row] = await write.tx
          .insert(crmFollow)
          .values({ ...form, listId: newListId(), createUserId: userId, updateUserId: userId })
          .returning()
        if (!row) throw new Error('跟进记录写入失败')
        if (isFollowUpDue(row, context.clock()))
          await createFollowTodo(write, row, place, { userId, name: context.actor.nickName })
        write.log({ module: form.bizType, action: 'follow', ownId: form.ownId, after: row })
        const [shown] = await viewFollowRows(context, [row])
        if (!shown) throw new Error('跟进记录读取失败')
        return shown
      })
    }),
  ]
}

const canAddFollow = ({ actor }: Context, bizType: string) => hasPermission(actor, `${bizType}:edit`)

async function viewFollowRows(context: Context, rows: readonly FollowRow[]) {
  const nameOf = await createNameLookup(context.db, rows, (row) => row.createUserId)
  return rows.map((row) => ({
    ...row,
    createUserName: nameOf(row.createUserId),
    createTime: row.createTime.toISOString(),
  }))
}
