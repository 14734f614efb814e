import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type {
  ExportedVoucher,
  VoucherBatch,
  voucherApi,
} from '@agency/shared/modules/finance-voucher/voucher.contract'
import { voucherPrefix as prefix } from '@agency/shared/modules/finance-voucher/voucher.permissions'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { attachmentsById } from '../../files/attachments'
import { may } from '../../http/actor'
import type { Context } from '../../http/context'
import { pageThrough } from '../../http/list'
import { notFound } from '../../http/refusal'
import { sendFile } from '../../http/send-file'
import { peopleOf } from '../../system/directory'
import { tenderProject as p } from '../tender-project/project/project.table'
import type { Batch } from './voucher.export'
import { projectsSeen } from './voucher.facts'
import { numberOf, wholeNumberOf } from './voucher.pending'
import { adapterOf } from './voucher.sources'
import { financeVoucherExport as batches, financeVoucher as t } from './voucher.table'

type Reply = Parameters<typeof sendFile>[0]

/** A batch is seen by whoever sees everything in it: its file and its sums have all of it. */
const isSeen = (context: Context): SQL => sql`not exists (select 1 from finance_voucher v
  where v.export_id = ${batches.listId} and v.project_id not in (${projectsSeen(context)}))`

/** Batches as they travel, in their order. */
export async function viewBatches(context: Context, rows: readonly Batch[]): Promise<VoucherBatch[]> {
  const person = await peopleOf(context.db, rows, ({ createUserId }) => createUserId)
  const allowedActions = may(context.actor, `${prefix}:export`) ? ['file'] : []
  return rows.map((row) => ({
    ...row,
    allowedActions,
    createUserName: person(row.createUserId),
    createTime: row.createTime.toISOString(),
  }))
}

/** What was exported when by whom, the last first. */
export async function batchPage(context: Context, asked: ParsedInputOf<typeof voucherApi.batches>) {
  const { db } = context
  const where = and(isSeen(context), asked.period ? eq(batches.period, asked.period) : undefined)
  const query = db.select().from(batches).where(where)
  const { rows, ...page } = await pageThrough(
    asked,
    query.orderBy(desc(batches.createTime), desc(batches.listId)),
    db.$count(batches, where),
  )
  return { ...page, records: await viewBatches(context, rows) }
}

async function mustFind(context: Context, listId: string): Promise<Batch> {
  const [batch] = await context.db
    .select()
    .from(batches)
    .where(and(eq(batches.listId, listId), isSeen(context)))
  if (!batch) throw notFound()
  return batch
}

/** The vouchers of a batch in the order of their numbers. @throws 404 */
export async function voucherPage(
  context: Context,
  { exportId, ...asked }: ParsedInputOf<typeof voucherApi.vouchers>,
) {
  const { db } = context
  await mustFind(context, exportId)
  const where = eq(t.exportId, exportId)
  const query = db
    .select({ voucher: t, projectCode: p.projectCode, projectName: p.projectName })
    .from(t)
    .leftJoin(p, eq(p.listId, t.projectId))
    .where(where)
  const { rows, ...page } = await pageThrough(
    asked,
    query.orderBy(asc(t.period), asc(t.voucherNo)),
    db.$count(t, where),
  )
  const taken = rows.flatMap(({ voucher }) => voucher.redOf ?? [])
  const before = taken.length > 0 ? await db.select().from(t).where(inArray(t.listId, taken)) : []
  const numbers = new Map(before.map((voucher) => [voucher.listId, wholeNumberOf(voucher)]))
  const records = rows.map(({ voucher, ...project }): ExportedVoucher => {
    const { listId, sourceType, sourceNo, period, voucherDate, isRed, redOf, party, total, lines } = voucher
    return {
      ...{ listId, sourceType, sourceNo, period, isRed, party, total, lines, ...project },
      ...{ date: voucherDate, no: numberOf(voucher), redOfNo: numbers.get(redOf ?? '') ?? null },
      path: adapterOf(sourceType).path(voucher),
    }
  })
  return { ...page, records }
}

/** The file as it was handed out the first time; who fetched it stands in the log. @throws 404 */
export async function sendBatch(context: Context, listId: string, reply: Reply) {
  const batch = await mustFind(context, listId)
  const [file] = await attachmentsById(context.db, [batch.attachmentId])
  if (!file) throw notFound()
  const stream = await context.store.read(file.sha256)
  await context.write(async (write) =>
    write.log({ module: prefix, action: 'download', ownId: listId, after: { fileName: batch.fileName } }),
  )
  return sendFile(reply, { name: file.name, mimeType: file.mimeType, size: file.size, stream })
}
