import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { DeputyRow, deputyApi } from '@agency/shared/deputy/deputy.contract'
import { DEPUTY, deputyState } from '@agency/shared/deputy/deputy.rules'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { desc, eq, inArray, not, or, type SQL } from 'drizzle-orm'
import { type Context, columnsForInsert } from '../../http/context'
import { equalsCondition, filterConditions } from '../../http/list'
import { wrongState } from '../../http/refusal'
import { RecordStore } from '../../record/record-store'
import { wfDeputy } from '../../session/deputy.table'
import { deputyshipInForceCondition } from '../../session/principals'
import { createNameLookup } from '../../system/directory'
import { sysUser } from '../../system/system.table'
import {
  assertDeputyAllowed,
  canArrangeDeputy,
  type DeputyForm,
  type DeputyRecord,
  isDepartmentHead,
} from './deputy.checks'
import { notifyOfDeputy } from './deputy.notify'

const say = { begun: '代办已开始，只能提前结束', notRunning: '代办已结束' }

type Filters = Pick<ParsedInputOf<typeof deputyApi.list>, 'userId' | 'deputyUserId' | 'running'>

export const deputies = new RecordStore<DeputyRecord, DeputyForm, Filters>(wfDeputy, {
  prefix: DEPUTY,
  visible: ({ actor, db }) => {
    if (actor.isAdmin) return undefined
    const people = db
      .select({ listId: sysUser.listId })
      .from(sysUser)
      .where(inArray(sysUser.departmentId, [...actor.departmentIds]))
    return or(
      eq(wfDeputy.userId, actor.userId),
      eq(wfDeputy.deputyUserId, actor.userId),
      eq(wfDeputy.createUserId, actor.userId),
      isDepartmentHead(actor) && actor.departmentIds.length > 0
        ? inArray(wfDeputy.userId, people)
        : undefined,
    )
  },
  matching: (filters: Filters, { clock }) =>
    filterConditions(filters, {
      userId: equalsCondition(wfDeputy.userId),
      deputyUserId: equalsCondition(wfDeputy.deputyUserId),
      running: (yes) => {
        const today = deputyshipInForceCondition(shanghaiDateAt(clock()))
        return today && (yes ? today : not(today))
      },
    }),
  usual: [desc(wfDeputy.fromDate), desc(wfDeputy.createTime)] satisfies SQL[],
  async columns(write, form, before) {
    await assertDeputyAllowed(write, form, before)
    return before ? form : { ...form, ...columnsForInsert(write) }
  },
  async assertDeletable(write, rows) {
    const today = shanghaiDateAt(write.clock())
    if (rows.some((row) => deputyState(row, today) !== 'coming')) throw wrongState(say.begun)
  },
  async changed(write, { before, after }) {
    const row = after ?? before
    if (!row) return
    const event = !before ? 'entered' : !after ? 'withdrawn' : after.endTime ? 'ended' : 'changed'
    await notifyOfDeputy(write, event, row)
    // Sessions contain whose to-dos a person may do, so they must be reloaded.
    write.emit({ type: 'people' })
  },
})

/** Ends a deputyship early; one that has not begun is cancelled. @throws 409 when it is over */
export const endDeputy = (
  context: Context,
  { listId, version }: { listId: string; version: number },
): Promise<DeputyRecord> =>
  deputies.move(context, { listId, version, action: 'end' }, async (write, before) => {
    const now = write.clock()
    if (['over', 'ended'].includes(deputyState(before, shanghaiDateAt(now)))) throw wrongState(say.notRunning)
    return { endTime: now, endUserId: write.actor.userId }
  })

/** Deputyships as answered to the client, with the caller's actions. */
export async function buildDeputyViews(
  { actor, clock, db }: Context,
  rows: readonly DeputyRecord[],
): Promise<DeputyRow[]> {
  const today = shanghaiDateAt(clock())
  const nameOf = await createNameLookup(db, rows, (row) => [
    row.userId,
    row.deputyUserId,
    row.createUserId,
    row.endUserId,
  ])
  const departments = new Map(
    (
      await db
        .select({ userId: sysUser.listId, departmentId: sysUser.departmentId })
        .from(sysUser)
        .where(
          inArray(
            sysUser.listId,
            rows.map(({ userId }) => userId),
          ),
        )
    ).map(({ userId, departmentId }) => [userId, departmentId]),
  )
  return rows.map((row) => {
    const state = deputyState(row, today)
    const isTheirs = canArrangeDeputy(actor, {
      userId: row.userId,
      departmentId: departments.get(row.userId) ?? null,
    })
    const acts = { coming: ['edit', 'del'], running: ['end'], over: [], ended: [] } as const
    return {
      listId: row.listId,
      version: row.version,
      userId: row.userId,
      userName: nameOf(row.userId) ?? '',
      deputyUserId: row.deputyUserId,
      deputyUserName: nameOf(row.deputyUserId) ?? '',
      fromDate: row.fromDate,
      toDate: row.toDate,
      bizTypes: row.bizTypes,
      includeWaiting: row.includeWaiting,
      state,
      endTime: row.endTime?.toISOString() ?? null,
      endUserName: nameOf(row.endUserId),
      createUserId: row.createUserId,
      createUserName: nameOf(row.createUserId),
      createTime: row.createTime.toISOString(),
      allowedActions: isTheirs ? [...acts[state]] : [],
    }
  })
}
