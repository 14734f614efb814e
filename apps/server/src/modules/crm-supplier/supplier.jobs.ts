import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { supplierStatus } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierDetailPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { QUALIFICATION_WARNING_DAYS } from '@agency/shared/modules/crm-supplier/supplier.rules'
import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { sysAttachment as files } from '../../files/attachment.table'
import { removeIfUnreferenced } from '../../fixity/collect'
import { Refusal } from '../../http/refusal'
import type { Job, JobContext } from '../../jobs/job'
import { giveSystemIdentity } from '../../session/outsiders'
import { makeMove } from '../../workflow/engine'
import { findCandidates } from '../../workflow/people'
import { createTodos } from '../../workflow/todos'
import { supplierKind } from './supplier.kind'
import { crmSupplier, crmSupplierTicket as tickets } from './supplier.table'
import { DRAFT_FILES, QUOTA_MS } from './supplier.tickets'

/** Time in ms after which an upload is surely over. */
const UPLOAD_MS = 3_600_000

const say = {
  lifted: (until: string) => `黑名单期限已于 ${until} 届满，自动解除`,
  ending: (name: string, cert: string, validTo: string) => `供应商资质到期提醒：${name}「${cert}」${validTo}`,
}

/**
 * Lifts every blacklisting whose last day is past (DOMAIN 5.2). One that somebody changes at the same moment
 * waits for the next run. @returns how many
 */
async function liftExpiredBlacklistings(guest: JobContext, now = new Date()): Promise<number> {
  const due = await guest.db
    .select({ listId: crmSupplier.listId, version: crmSupplier.version, blackUntil: crmSupplier.blackUntil })
    .from(crmSupplier)
    .where(
      and(
        eq(crmSupplier.status, supplierStatus.black),
        eq(crmSupplier.delFlag, false),
        lt(crmSupplier.blackUntil, shanghaiDateAt(now)),
      ),
    )
  const context = giveSystemIdentity(guest, ['LEADER'])
  let lifted = 0
  for (const { listId, version, blackUntil } of due) {
    if (guest.signal.aborted) break
    const opinion = say.lifted(blackUntil ?? '')
    try {
      await makeMove(context, supplierKind.resource, 'black', { listId, version, opinion })
      lifted += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return lifted
}

/**
 * Notifies SALES once for each certificate of a supplier in use that ends soon. @returns how many suppliers
 */
async function notifyOfEndingCertificates(guest: JobContext, now = new Date()): Promise<number> {
  const until = addDays(shanghaiDateAt(now), QUALIFICATION_WARNING_DAYS)
  return guest.write(async (write) => {
    const rows = await write.tx
      .select()
      .from(crmSupplier)
      .where(
        and(
          eq(crmSupplier.status, supplierStatus.approved),
          eq(crmSupplier.delFlag, false),
          sql`exists (select 1 from jsonb_array_elements(${crmSupplier.qualifications}) q where q->>'validTo' <= ${until}
            and (${crmSupplier.qualificationTold} is null or q->>'validTo' > ${crmSupplier.qualificationTold}::text))`,
        ),
      )
      .orderBy(crmSupplier.listId)
      .for('update')
    const people = await findCandidates(write.tx, { kind: 'role', role: 'SALES' })
    for (const row of rows) {
      const ending = row.qualifications
        .filter(
          ({ validTo }) => validTo !== null && validTo <= until && validTo > (row.qualificationTold ?? ''),
        )
        .sort((a, b) => (a.validTo ?? '').localeCompare(b.validTo ?? ''))
      const [first, last] = [ending[0], ending.at(-1)]
      if (!first?.validTo || !last?.validTo) continue
      const title = say.ending(row.supplierName, first.certName, first.validTo)
      await createTodos(
        write,
        people.map(({ listId: assigneeUserId }) => ({
          listId: newListId(),
          assigneeUserId,
          ownId: row.listId,
          bizType: supplierRecord.prefix,
          kind: 'notice' as const,
          title,
          path: supplierDetailPath(row.listId),
        })),
      )
      await write.tx
        .update(crmSupplier)
        .set({ qualificationTold: last.validTo })
        .where(eq(crmSupplier.listId, row.listId))
    }
    return rows.length
  })
}

/**
 * Deletes the uploads of registrations that were never submitted once their token has expired or been used:
 * attachment rows and unreferenced contents. The tickets stay one more day for the daily quota of their
 * address.
 */
async function purgeAbandonedUploads(guest: JobContext, now = new Date()): Promise<number> {
  const timeBefore = (ms: number) => new Date(now.getTime() - ms)
  const gone = await guest.write(async ({ tx }) => {
    const over = tx
      .select({ listId: tickets.listId })
      .from(tickets)
      .where(or(lt(tickets.expireTime, now), isNotNull(tickets.useTime)))
    const drafts = await tx
      .delete(files)
      .where(and(eq(files.bizType, DRAFT_FILES), inArray(files.ownId, over)))
      .returning({ sha256: files.sha256 })
    await tx
      .delete(tickets)
      .where(and(lt(tickets.createTime, timeBefore(QUOTA_MS)), lt(tickets.expireTime, timeBefore(QUOTA_MS))))
    return drafts
  })
  for (const sha256 of new Set(gone.map((file) => file.sha256)))
    await removeIfUnreferenced(guest, sha256, timeBefore(UPLOAD_MS))
  return gone.length
}

export const supplierJobs: readonly Job[] = [
  {
    name: 'supplier-expiry',
    title: '供应商黑名单与资质到期',
    schedule: { dailyAt: '00:20' },
    run: async (context) => {
      const told = await notifyOfEndingCertificates(context)
      return `解除黑名单 ${await liftExpiredBlacklistings(context)} 家，资质到期提醒 ${told} 家`
    },
  },
  {
    name: 'supplier-drafts',
    title: '清理未提交的供应商登记',
    schedule: { everyMinutes: 60 },
    run: async (context) => `清理附件 ${await purgeAbandonedUploads(context)} 个`,
  },
]
