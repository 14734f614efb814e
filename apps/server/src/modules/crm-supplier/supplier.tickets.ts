import { randomBytes, randomInt } from 'node:crypto'
import { newListId } from '@agency/shared/format/ids'
import { REGISTER_MOST_TRIES } from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/database'
import { takeTurn } from '../../db/take-turn'
import type { Guest } from '../../http/context'
import { networkOf } from '../../http/network'
import { badField, refuse } from '../../http/refusal'
import { sha256 } from '../../log/canonical'
import { LinkTokens } from '../../session/link-tokens'
import type { SupplierRecord } from './supplier.store'
import { crmSupplierTicket as t } from './supplier.table'

export type Ticket = typeof t.$inferSelect

/** Files of a registration that is not submitted: nobody sees them, and the purge takes them. `ownId` is the ticket. */
export const DRAFT_FILES = 'crm:supplierDraft'

const LIFE_MS = 2 * 3_600_000
const say = {
  ended: '登记页面已失效，请重新开始',
  tries: '提交次数过多，请重新开始',
  begun: '今天的登记次数已达上限，请明天再试，或联系代理机构',
  bytes: '今天上传的文件总量已达上限，请明天再试，或联系代理机构',
  full: '登记系统繁忙，暂时不能上传，请稍后再试',
  noLength: '上传请求没有说明大小，请换一个浏览器再试',
}

/** At `token`: by it the form knows that it must begin anew. */
const ended = (message: string) => badField('token', message)

/** How long what one network did counts. */
export const QUOTA_MS = 86_400_000
/** A solved code image proves little: a company registers once, a few share an address at a business centre. */
const MOST_BEGUN = 30
/** Of one network in a day: the whole 20 files of 10 MB of two registrations, or the usual 5 MB of eighty. */
const MOST_BYTES = 400 * 1024 * 1024
/** Of all that is not submitted together: a disk of the smallest installation (20 GB) stays usable. */
const MOST_BYTES_OF_ALL = 4 * 1024 * 1024 * 1024

/**
 * Begins a registration, or the supplement of one; the token is told once.
 * @throws 400 beyond what one network may begin in a day
 */
export async function openTicket(
  db: Queryable,
  address: string,
  supplier: Pick<SupplierRecord, 'listId' | 'version'> | null,
  now = new Date(),
) {
  const ip = networkOf(address)
  const since = new Date(now.getTime() - QUOTA_MS)
  if ((await db.$count(t, and(eq(t.ip, ip), gt(t.createTime, since)))) >= MOST_BEGUN) throw refuse(say.begun)
  const [supplierId, supplierVersion] = [supplier?.listId ?? null, supplier?.version ?? null]
  const token = randomBytes(32).toString('base64url')
  const expireTime = new Date(now.getTime() + LIFE_MS)
  await db.insert(t).values({
    listId: newListId(),
    tokenHash: sha256(token),
    supplierId,
    supplierVersion,
    ip,
    expireTime,
    createTime: now,
  })
  return { token, expireTime: expireTime.toISOString() }
}

const tokens = new LinkTokens('supplier')

/**
 * The ticket that a token opens.
 * @throws 400 for a token that nobody was given, that was used or that has run out; 429 for too many wrong ones
 */
export async function ticketOf(guest: Guest, token: string, now = new Date()): Promise<Ticket> {
  const ticket = await tokens.find(guest, token, {
    look: async () =>
      (
        await guest.db
          .select()
          .from(t)
          .where(eq(t.tokenHash, sha256(token)))
      )[0],
    unknown: () => ended(say.ended),
  })
  if (ticket.useTime !== null || ticket.expireTime <= now) throw ended(say.ended)
  return ticket
}

/**
 * Books what an upload announces before a byte of it is read, kept or not: many at once cannot pass the limit, and
 * what is refused was traffic all the same.
 * @throws 400 when it says no length, or beyond what one network, or all together, may upload
 */
export async function bookBytes(
  db: Db,
  { listId, ip }: Ticket,
  announced: number,
  now = new Date(),
): Promise<void> {
  if (!Number.isSafeInteger(announced) || announced <= 0) throw refuse(say.noLength)
  const sum = sql<string>`coalesce(sum(${t.bytes}), 0)`
  await db.transaction(async (tx) => {
    await takeTurn(tx, 'supplier:draft-bytes')
    const [own] = await tx
      .select({ sum })
      .from(t)
      .where(and(eq(t.ip, ip), gt(t.createTime, new Date(now.getTime() - QUOTA_MS))))
    const [all] = await tx
      .select({ sum })
      .from(t)
      .where(and(isNull(t.useTime), gt(t.expireTime, now)))
    if (Number(own?.sum) + announced > MOST_BYTES) throw refuse(say.bytes)
    if (Number(all?.sum) + announced > MOST_BYTES_OF_ALL) throw refuse(say.full)
    await tx
      .update(t)
      .set({ bytes: sql`${t.bytes} + ${announced}` })
      .where(eq(t.listId, listId))
  })
}

/**
 * Counts a try before anything is answered, in a statement of its own: a refused submission must not give it back.
 * @throws 400 as `ticketOf`, and beyond REGISTER_MOST_TRIES
 */
export async function countTry(guest: Guest, token: string, now = new Date()): Promise<Ticket> {
  const { listId } = await ticketOf(guest, token, now)
  const [ticket] = await guest.db
    .update(t)
    .set({ tries: sql`${t.tries} + 1` })
    .where(and(eq(t.listId, listId), isNull(t.useTime)))
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
