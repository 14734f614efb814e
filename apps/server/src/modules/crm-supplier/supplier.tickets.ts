import { randomBytes, randomInt } from 'node:crypto'
import { newListId } from '@agency/shared/format/ids'
import { REGISTER_MOST_TRIES } from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/database'
import { lockUntilCommit } from '../../db/take-turn'
import type { Guest } from '../../http/context'
import { networkOf } from '../../http/network'
import { badField, badInputRefusal } from '../../http/refusal'
import { sha256 } from '../../log/canonical'
import { LinkTokens } from '../../session/link-tokens'
import type { SupplierRecord } from './supplier.store'
import { crmSupplierTicket } from './supplier.table'

export type Ticket = typeof crmSupplierTicket.$inferSelect

/**
 * `bizType` of the files of an unsubmitted registration; `ownId` is the ticket. Nobody sees them, and the
 * purge deletes them.
 */
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

/** The refusal for an ended ticket: an error at `token` tells the form to begin again. */
const ticketEndedError = (message: string) => badField('token', message)

/** How long the activity of one network counts against its quota, in ms. */
export const QUOTA_MS = 86_400_000
/**
 * Registrations that one network may begin per day. A solved captcha proves little; a company registers once,
 * and a few share an address at a business centre.
 */
const MOST_BEGUN = 30
/**
 * Bytes that one network may upload per day: two registrations with the full 20 files of 10 MB, or eighty
 * with the usual 5 MB.
 */
const MOST_BYTES = 400 * 1024 * 1024
/**
 * Bytes of all unsubmitted registrations together, so that the smallest installation (20 GB disk) stays
 * usable.
 */
const MOST_BYTES_OF_ALL = 4 * 1024 * 1024 * 1024

/**
 * Begins a registration or a correction and returns its token, which is not stored.
 * @throws 400 beyond what one network may begin in a day
 */
export async function issueRegistrationTicket(
  db: Queryable,
  address: string,
  supplier: Pick<SupplierRecord, 'listId' | 'version'> | null,
  now = new Date(),
) {
  const ip = networkOf(address)
  const since = new Date(now.getTime() - QUOTA_MS)
  if (
    (await db.$count(
      crmSupplierTicket,
      and(eq(crmSupplierTicket.ip, ip), gt(crmSupplierTicket.createTime, since)),
    )) >= MOST_BEGUN
  )
    throw badInputRefusal(say.begun)
  const [supplierId, supplierVersion] = [supplier?.listId ?? null, supplier?.version ?? null]
  const token = randomBytes(32).toString('base64url')
  const expireTime = new Date(now.getTime() + LIFE_MS)
  await db.insert(crmSupplierTicket).values({
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
 * The ticket of a token.
 * @throws 400 for an unknown, used or expired token; 429 after too many wrong ones
 */
export async function mustFindRegistrationTicket(
  guest: Guest,
  token: string,
  now = new Date(),
): Promise<Ticket> {
  const ticket = await tokens.findRecordWithinLimits(guest, token, {
    look: async () =>
      (
        await guest.db
          .select()
          .from(crmSupplierTicket)
          .where(eq(crmSupplierTicket.tokenHash, sha256(token)))
      )[0],
    unknown: () => ticketEndedError(say.ended),
  })
  if (ticket.useTime !== null || ticket.expireTime <= now) throw ticketEndedError(say.ended)
  return ticket
}

/**
 * Counts the announced size of an upload against the quotas before reading it, so that simultaneous uploads
 * cannot exceed them; refused uploads count too, since they were traffic.
 * @throws 400 without a content length, or beyond the quota of one network or of all together
 */
export async function reserveUploadQuota(
  db: Db,
  { listId, ip }: Ticket,
  announced: number,
  now = new Date(),
): Promise<void> {
  if (!Number.isSafeInteger(announced) || announced <= 0) throw badInputRefusal(say.noLength)
  const sum = sql<string>`coalesce(sum(${crmSupplierTicket.bytes}), 0)`
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'supplier:draft-bytes')
    const [own] = await tx
      .select({ sum })
      .from(crmSupplierTicket)
      .where(
        and(
          eq(crmSupplierTicket.ip, ip),
          gt(crmSupplierTicket.createTime, new Date(now.getTime() - QUOTA_MS)),
        ),
      )
    const [all] = await tx
      .select({ sum })
      .from(crmSupplierTicket)
      .where(and(isNull(crmSupplierTicket.useTime), gt(crmSupplierTicket.expireTime, now)))
    if (Number(own?.sum) + announced > MOST_BYTES) throw badInputRefusal(say.bytes)
    if (Number(all?.sum) + announced > MOST_BYTES_OF_ALL) throw badInputRefusal(say.full)
    await tx
      .update(crmSupplierTicket)
      .set({ bytes: sql`${crmSupplierTicket.bytes} + ${announced}` })
      .where(eq(crmSupplierTicket.listId, listId))
  })
}

/**
 * Counts an attempt to submit in a statement of its own, so that a refused submission still counts.
 * @throws 400 as `mustFindRegistrationTicket`, and beyond REGISTER_MOST_TRIES
 */
export async function countSubmitAttempt(guest: Guest, token: string, now = new Date()): Promise<Ticket> {
  const { listId } = await mustFindRegistrationTicket(guest, token, now)
  const [ticket] = await guest.db
    .update(crmSupplierTicket)
    .set({ tries: sql`${crmSupplierTicket.tries} + 1` })
    .where(and(eq(crmSupplierTicket.listId, listId), isNull(crmSupplierTicket.useTime)))
    .returning()
  if (!ticket) throw ticketEndedError(say.ended)
  if (ticket.tries > REGISTER_MOST_TRIES) throw ticketEndedError(say.tries)
  return ticket
}

/**
 * Marks the ticket as used within the transaction of the submission; the second of two simultaneous ones is
 * refused.
 */
export async function markRegistrationTicketUsed(tx: Queryable, ticket: Ticket): Promise<void> {
  const used = await tx
    .update(crmSupplierTicket)
    .set({ useTime: new Date() })
    .where(and(eq(crmSupplierTicket.listId, ticket.listId), isNull(crmSupplierTicket.useTime)))
    .returning()
  if (used.length === 0) throw ticketEndedError(say.ended)
}

/** Ends all open tickets of a supplier; holders of their tokens must begin again. */
export const endRegistrationTickets = (tx: Queryable, supplierId: string) =>
  tx
    .update(crmSupplierTicket)
    .set({ useTime: new Date() })
    .where(and(eq(crmSupplierTicket.supplierId, supplierId), isNull(crmSupplierTicket.useTime)))

/** The letters and digits of a pass phrase, without those that look alike: 0 O, 1 I L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const randomText = (length: number) =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')

/**
 * A random receipt number (31^10 possibilities) rather than a running one, which would reveal how many there
 * are.
 */
export const newReceiptNo = () => `ZC${randomText(10)}`
/** A random pass phrase of four groups of four characters, about 79 bits. */
export const newPassPhrase = () => [randomText(4), randomText(4), randomText(4), randomText(4)].join('-')
/** Normalizes a typed pass phrase: without dashes and blanks, in upper case. */
export const normalizePhrase = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()
