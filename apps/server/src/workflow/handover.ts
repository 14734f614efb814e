import type { Queryable } from '../db/database'
import type { Actor } from '../http/actor'
import type { Write } from '../http/context'

/** What a receiver was given, and what was left with whoever leaves. */
export interface HandedOver {
  moved: number
  left: readonly { title: string; reason: string }[]
}

/** Who gives to whom. */
export interface Hands {
  from: { userId: string; name: string }
  to: Actor
}

/**
 * Something of one kind that a person holds and that somebody else takes over when they leave (离职交接, DOMAIN
 * 5.17). Each module hands in its own.
 */
export interface Handover {
  /** Unique among all, e.g. crm:client:customerManagerId. */
  kind: string
  title: string
  count(db: Queryable, userId: string): Promise<number>
  /** Gives all of them to the receiver, each logged, as far as rules allow it. */
  move(write: Write, hands: Hands): Promise<HandedOver>
}

export const NOT_ENTITLED = '接收人没有相应权限'
