import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type {
  ExportedVoucher,
  VoucherBatch,
  voucherApi,
} from '@agency/shared/modules/finance-voucher/voucher.contract'
import { voucherPrefix as prefix } from '@agency/shared/modules/finance-voucher/voucher.permissions'
import { LISTED_AFTER_OPENING } from '@agency/shared/tendering/secrecy'
import { isSuspense } from '@agency/shared/tendering/voucher-sources'
import { and, asc, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { attachmentsById } from '../../files/attachments'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { runPageQuery } from '../../http/list'
import { badInputRefusal, notFound } from '../../http/refusal'
import { sendFile } from '../../http/send-file'
import { createNameLookup } from '../../system/directory'
import { projectFacts } from '../tender-project/door/facts'
import type { Batch } from './voucher.export'
import { visibleProjectsQuery } from './voucher.facts'
import { type StoredVoucher, voucherNumberText, voucherNumberWithMonth } from './voucher.pending'
import {
  isSecretVoucher,
  isSuspenseHiddenFrom,
  loadHiddenMonthCheck,
  loadSuspensePartsLookup,
  viewVoucherLines,
} from './voucher.secrecy'
import { adapterForSource } from './voucher.sources'
import { financeVoucherExport as batches, financeVoucher } from './voucher.table'

const say = { later: '开标后列示' }

type Reply = Parameters<typeof sendFile>[0]

/**
 * Condition: a batch is visible to people who may see every voucher in it, since its file and sums contain
 * all of them.
 */
const isBatchVisible = (context: Context): SQL => sql`not exists (select 1 from finance_voucher v
  where v.export_id = ${batches.listId} and v.project_id not in (${visibleProjectsQuery(context)}))`

/** Export batches as answered to the client, in their order. */
export async function buildBatchViews(context: Context, rows: readonly Batch[]): Promise<VoucherBatch[]> {
  const person = await createNameLookup(context.db, rows, ({ createUserId }) => createUserId)
  const kept = await findSecretBatches(context, rows)
  const isKeptMonth = await loadHiddenMonthCheck(context)
  const mayExport = hasPermission(context.actor, `${prefix}:export`)
  return rows.map(({ sha256, voucherCount, redCount, total, ...row }) => {
    const isKept = kept.has(row.listId) || isKeptMonth(row.period)
    return {
      ...row,
      note: isKept ? LISTED_AFTER_OPENING : null,
      sha256: isKept ? null : sha256,
      voucherCount: isKept ? null : voucherCount,
      redCount: isKept ? null : redCount,
      total: isKept ? null : total,
      allowedActions: mayExport && !isKept ? ['file'] : [],
      createUserName: person(row.createUserId),
      createTime: row.createTime.toISOString(),
    }
  })
}

/** The ids of export batches that contain 未开标暂收款 hidden from the caller. */
async function findSecretBatches(
  { db, actor }: Context,
  rows: readonly Batch[],
): Promise<ReadonlySet<string>> {
  if (!isSuspenseHiddenFrom(actor) || rows.length === 0) return new Set()
  const ids = sql.join(
    rows.map(({ listId }) => sql`${listId}::uuid`),
    sql`, `,
  )
  const found = await db.execute<{ exportId: string }>(sql`
    select distinct v.export_id as "exportId" from finance_voucher v
    where v.export_id in (${ids}) and ${isSecretVoucher}`)
  return new Set(found.rows.map(({ exportId }) => exportId))
}

/** A page of export batches, latest first. */
export async function loadExportBatchPage(context: Context, asked: ParsedInputOf<typeof voucherApi.batches>) {
  const { db } = context
  const where = and(isBatchVisible(context), asked.period ? eq(batches.period, asked.period) : undefined)
  const query = db.select().from(batches).where(where)
  const { rows, ...page } = await runPageQuery(
    asked,
    query.orderBy(desc(batches.createTime), desc(batches.listId)),
    db.$count(batches, where),
  )
  return { ...page, records: await buildBatchViews(context, rows) }
}

async function mustFindBatch(context: Context, listId: string): Promise<Batch> {
  const [batch] = await context.db
    .select()
    .from(batches)
    .where(and(eq(batches.listId, listId), isBatchVisible(context)))
  if (!batch) throw notFound()
  return batch
}

/** The vouchers of an export batch in the order of their numbers. @throws 404 when there is no such batch */
export async function vouchersOfBatchPage(
  context: Context,
  { exportId, ...asked }: ParsedInputOf<typeof voucherApi.vouchers>,
) {
  const { db } = context
  await mustFindBatch(context, exportId)
  const secret = sql`exists (select 1 from finance_voucher v where v.list_id = ${financeVoucher.listId} and ${isSecretVoucher})`
  const where = and(
    eq(financeVoucher.exportId, exportId),
    isSuspenseHiddenFrom(context.actor) ? not(secret) : undefined,
  )
  const query = db
    .select({
      voucher: financeVoucher,
      projectCode: projectFacts.projectCode,
      projectName: projectFacts.projectName,
    })
    .from(financeVoucher)
    .leftJoin(projectFacts, eq(projectFacts.listId, financeVoucher.projectId))
    .where(where)
  const { rows, ...page } = await runPageQuery(
    asked,
    query.orderBy(asc(financeVoucher.period), asc(financeVoucher.voucherNo)),
    db.$count(financeVoucher, where),
  )
  const taken = rows.flatMap(({ voucher }) => voucher.redOf ?? [])
  const before =
    taken.length > 0
      ? await db.select().from(financeVoucher).where(inArray(financeVoucher.listId, taken))
      : []
  const isKeptMonth = await loadHiddenMonthCheck(context)
  const visibleVoucherNumber = (voucher: StoredVoucher) =>
    isKeptMonth(voucher.period) ? say.later : voucherNumberText(voucher)
  const takenBack = new Map(
    before.map((voucher) => [
      voucher.listId,
      isKeptMonth(voucher.period) ? `${voucher.period} ${say.later}` : voucherNumberWithMonth(voucher),
    ]),
  )
  const parts = await loadSuspensePartsLookup(
    context,
    rows.flatMap(({ voucher }) => (isSuspense(voucher.sourceType) ? [voucher.sourceId] : [])),
  )
  const records = rows.map(
    ({ voucher, projectCode, projectName }): ExportedVoucher => ({
      listId: voucher.listId,
      sourceType: voucher.sourceType,
      sourceNo: voucher.sourceNo,
      period: voucher.period,
      no: visibleVoucherNumber(voucher),
      date: voucher.voucherDate,
      isRed: voucher.isRed,
      redOfNo: takenBack.get(voucher.redOf ?? '') ?? null,
      projectCode,
      projectName,
      party: voucher.party,
      total: voucher.total,
      lines: viewVoucherLines(voucher.lines, isKeptMonth),
      path: adapterForSource(voucher.sourceType).path(voucher),
      parts: parts(voucher),
    }),
  )
  return { ...page, records }
}

/**
 * Sends the file exactly as it was first exported, and logs who downloaded it. @throws 400 when it contains
 * what is hidden from the caller, 404
 */
export async function sendBatchFile(context: Context, listId: string, reply: Reply) {
  const batch = await mustFindBatch(context, listId)
  if ((await findSecretBatches(context, [batch])).size > 0) throw badInputRefusal(LISTED_AFTER_OPENING)
  const [file] = await attachmentsById(context.db, [batch.attachmentId])
  if (!file) throw notFound()
  const stream = await context.store.read(file.sha256)
  try {
    await context.write(async (write) =>
      write.log({ module: prefix, action: 'download', ownId: listId, after: { fileName: batch.fileName } }),
    )
  } catch (error) {
    stream.destroy()
    throw error
  }
  return sendFile(reply, { name: file.name, mimeType: file.mimeType, size: file.size, stream })
}
