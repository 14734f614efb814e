import { createHash, randomBytes, randomInt } from 'node:crypto'
import { newListId } from '@agency/shared/format/ids'
import { REGISTER_MOST_TRIES } from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { badField } from '../../http/refusal'
import { crmSupplierTicket as t } from './supplier.table'

export type Ticket = typeof t.$inferSelect

/** Files of a registration that is not submitted: nobody sees them, and the purge takes them. `ownId` is the ticket. */
export const DRAFT_FILES = 'crm:supplierDraft'

const LIFE_MS = 2 * 3_600_000
const say = {
  ended: '登记页面已失效，请重新开始',
  tries: '提交次数过多，请重新开始',
}

/** At `token`: by it the form knows that it must begin anew. */
const ended = (message: string) => badField('token', message)

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Begins a registration, or the supplement of one; the token is told once. */
export async function openTicket(db: Queryable, ip: string, supplierId: string | null, now = new Date()) {
  const token = randomBytes(32).toString('base64url')
  const expireTime = new Date(now.getTime() + LIFE_MS)
  await db
    .insert(t)
    .values({ listId: newListId(), tokenHash: hashOf(token), supplierId, ip, expireTime, createTime: now })
  return { token, expireTime: expireTime.toISOString() }
}

const openNow = (token: string, now: Date) =>
  and(eq(t.tokenHash, hashOf(token)), isNull(t.useTime), gt(t.expireTime, now))

/** @throws 400 for a token that nobody was given, that was used or that has run out */
export async function ticketOf(db: Queryable, token: string, now = new Date()): Promise<Ticket> {
  const [ticket] = await db.select().from(t).where(openNow(token, now))
  if (!ticket) throw ended(say.ended)
  return ticket
}

/**
 * Counts a try before anything is answered, in a statement of its own: a refused submission must not give it back.
 * @throws 400 beyond REGISTER_MOST_TRIES
 */
export async function countTry(db: Queryable, token: string, now = new Date()): Promise<Ticket> {
  const [ticket] = await db
    .update(t)
    .set({ tries: sql`${t.tries} + 1` })
    .where(openNow(token, now))
    .returning()
  if (!ticket) throw ended(say.ended)
  if (ticket.tries > REGISTER_MOST_TRIES) throw ended(say.tries)
  return ticket
}

/** Uses the ticket up within the submission's transaction: of two at once the second finds it gone. */
export async function useTicket(tx: Queryable, ticket: Ticket): Promise<void> {
  const used = await tx
    .update(t)
    .set({ useTime: new Date() })
    .where(and(eq(t.listId, ticket.listId), isNull(t.useTime)))
    .returning()
  if (used.length === 0) throw ended(say.ended)
}

/** Ends what was begun for a supplier: whoever holds its token begins anew. */
export const endTickets = (tx: Queryable, supplierId: string) =>
  tx
    .update(t)
    .set({ useTime: new Date() })
    .where(and(eq(t.supplierId, supplierId), isNull(t.useTime)))

/** Without what is read as something else: 0 O, 1 I L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const random = (length: number) =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')

/** Not a running number: it tells nobody how many there are. 31^10 of them. */
export const newReceiptNo = () => `ZC${random(10)}`
/** Four groups of four, about 79 bits. */
export const newPassPhrase = () => [random(4), random(4), random(4), random(4)].join('-')
/** As people type it: without dashes and blanks, in any case. */
export const plainPhrase = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()
