import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Actor } from '../http/actor'
import type { Write } from '../http/context'
import { wfCase } from './flow.table'
import { writeHistoryNote } from './history'

/** What the receiver of a hand-over was given, and what stayed with the person who leaves. */
export interface HandedOver {
  moved: number
  left: readonly { title: string; reason: string }[]
}

/** Who hands records over, and to whom. */
export interface Hands {
  from: { userId: string; name: string }
  to: Actor
}

/**
 * Something of one kind that a person is in charge of and that somebody else takes over when they leave
 * (离职交接, DOMAIN
 * 5.17). Each module declares its own.
 */
export interface Handover {
  /** Key of the kind of record, unique among all, e.g. crm:client:customerManagerId. */
  kind: string
  title: string
  count(db: Queryable, userId: string): Promise<number>
  /** Gives all records of the kind to the receiver, each logged, as far as the rules allow it. */
  move(write: Write, hands: Hands): Promise<HandedOver>
}

export const NOT_ENTITLED = '接收人没有相应权限'

/**
 * Makes the receiver the starter of a case: what is sent back or was not yet submitted then waits for the
 * person who now has the record.
 */
export const makeReceiverStarter = async (
  { tx }: Write,
  ownId: string,
  { from, to }: Hands,
): Promise<void> => {
  await tx
    .update(wfCase)
    .set({ starterUserId: to.userId })
    .where(and(eq(wfCase.ownId, ownId), eq(wfCase.starterUserId, from.userId)))
}

interface Given {
  listId: string
  status: string
}

/** Enters in the history and the log of a record that it was given to another person. */
export async function logHandover(
  write: Write,
  module: string,
  actionName: string,
  { before, after }: { before: Given; after: Given },
): Promise<void> {
  const line = { bizType: module, ownId: before.listId, action: 'handover', actionName }
  await writeHistoryNote(write, { ...line, fromStatus: before.status, toStatus: after.status, after })
  write.log({ module, action: 'handover', ownId: before.listId, before, after })
}
