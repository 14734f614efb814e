import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { type Hold, type holdEndpoints, holdFields } from '@agency/shared/custody/hold.contract'
import { newListId } from '@agency/shared/format/ids'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import { type Context, columnsForUpdate, type Write } from '../http/context'
import { badField, notFound, wrongState } from '../http/refusal'
import { assertDictValues } from '../system/directory'
import { lockCase } from '../workflow/hold-case'
import { archiveHold } from './hold.table'

type Calls = ReturnType<typeof holdEndpoints>

const say = {
  own: '冻结由提出人以外的人解除',
  ended: '该冻结已解除',
}

/** A kind of record that can be frozen. */
interface HeldKind<R extends { version: number; status: string }> {
  prefix: string
  store: {
    mustFind(context: Context, listId: string): Promise<R>
    patch(tx: Queryable, listId: string, columns: ReturnType<typeof columnsForUpdate>): Promise<R>
  }
  /** The status of a record at which nothing is left to freeze, and the message for it. */
  over: { status: string; message: string }
}

/** Condition: the record with this id has a freeze that is not lifted. */
export const openHoldCondition = (
  ownId: PgColumn | SQL,
): SQL<boolean> => sql<boolean>`exists (select 1 from archive_hold held
  where held.repo_id = ${ownId} and held.end_time is null)`

/** True when this record has a freeze that is not lifted. */
export const isUnderHold = async (db: Queryable, ownId: string): Promise<boolean> =>
  (await db.$count(archiveHold, and(eq(archiveHold.ownId, ownId), isNull(archiveHold.endTime)))) > 0

/** The freezes of these records, lifted ones included, latest first. */
export async function loadHolds(db: Queryable, ownIds: readonly string[]): Promise<Map<string, Hold[]>> {
  const rows = await db
    .select()
    .from(archiveHold)
    .where(inArray(archiveHold.ownId, [...ownIds]))
    .orderBy(desc(archiveHold.time))
  const held = new Map<string, Hold[]>()
  for (const { ownId, userId: _by, endUserId: _ended, time, endTime, ...hold } of rows)
    held.set(ownId, [
      ...(held.get(ownId) ?? []),
      { ...hold, time: time.toISOString(), endTime: endTime?.toISOString() ?? null },
    ])
  return held
}

/** 冻结 and 解除冻结 of one kind of record; each returns the id of the record. */
export function createHoldCalls<R extends { version: number; status: string }>({
  prefix,
  store,
  over,
}: HeldKind<R>) {
  async function lockFreezableCase(write: Write, listId: string): Promise<R> {
    await lockCase(write.tx, listId)
    const record = await store.mustFind(write, listId)
    if (record.status === over.status) throw wrongState(over.message)
    return record
  }

  /** Raises the record's version, so that nobody decides on an outdated view. */
  async function saveAndLogHoldChange(
    write: Write,
    listId: string,
    before: R,
    deed: { action: string; after: object },
  ) {
    await store.patch(write.tx, listId, columnsForUpdate(write, before))
    write.log({ module: prefix, ownId: listId, ...deed })
    write.emit({ type: 'records', of: prefix })
    return listId
  }

  return {
    /** Freezes a record, which can then not be destroyed. @throws 400, 404, 409 when it cannot be frozen */
    async hold(write: Write, input: ParsedInputOf<Calls['hold']>): Promise<string> {
      const { listId, holdKind, reason } = input
      const before = await lockFreezableCase(write, listId)
      await assertDictValues(write.tx, holdFields, { holdKind })
      const { userId, nickName: userName } = write.actor
      const row = { listId: newListId(), ownId: listId, holdKind, reason, userId, userName }
      await write.tx.insert(archiveHold).values({ ...row, time: write.clock() })
      return saveAndLogHoldChange(write, listId, before, { action: 'hold', after: { holdKind, reason } })
    },
    /**
     * Lifts a freeze; never by the person who requested it, so that it takes two people. @throws 400, 404,
     * 409
     */
    async unhold(write: Write, input: ParsedInputOf<Calls['unhold']>): Promise<string> {
      const { listId, holdId, endReason } = input
      const before = await lockFreezableCase(write, listId)
      const isIt = and(eq(archiveHold.listId, holdId), eq(archiveHold.ownId, listId))
      const [row] = await write.tx.select().from(archiveHold).where(isIt)
      if (!row) throw notFound()
      if (row.endTime) throw wrongState(say.ended)
      if (row.userId === write.actor.userId) throw badField('holdId', say.own)
      const { userId: endUserId, nickName: endUserName } = write.actor
      await write.tx
        .update(archiveHold)
        .set({ endUserId, endUserName, endTime: write.clock(), endReason })
        .where(isIt)
      const { holdKind } = row
      return saveAndLogHoldChange(write, listId, before, { action: 'unhold', after: { holdKind, endReason } })
    },
  }
}
