import { Readable } from 'node:stream'
import { formatDateTime, shanghaiDateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { sumYuan } from '@agency/shared/format/money'
import type { VoucherChosen, VoucherExport } from '@agency/shared/modules/finance-voucher/voucher.contract'
import { voucherPrefix as prefix } from '@agency/shared/modules/finance-voucher/voucher.permissions'
import { ruleInForceOn } from '@agency/shared/rules/versions'
import type { Voucher } from '@agency/shared/tendering/vouchers'
import { eq, max } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { lockUntilCommit, shareLockUntilCommit } from '../../db/take-turn'
import { addAttachments } from '../../files/attachments'
import { type Context, columnsForInsert, columnsForUpdate, type Write } from '../../http/context'
import { badField, badInputRefusal, wrongState } from '../../http/refusal'
import { PERIOD_TURN } from '../../periods/closed-months'
import { voucherMapFacts } from '../system-rule/door/facts'
import { buildVoucherFile, type FileLine, type VoucherFile, voucherFileProblems } from './voucher.file'
import { isReadyForExport, type Pending, readyVouchersDigest, visiblePendingOfMonth } from './voucher.pending'
import { buildVoucherRow, insertVouchers, type Row, VOUCHER_LOCK } from './voucher.rows'
import { isPendingVisibleTo } from './voucher.secrecy'
import { financeVoucherExport as batches, financeVoucher } from './voucher.table'

const say = {
  noFormat: '该财务软件没有生效的导出格式，请财务负责人先录入',
  nothing: '没有可导出的凭证',
  seenOther: '所选凭证已被导出，或业务、规则已有变更，请刷新后重试',
  monthOther: '该月的凭证与所见不同（可能刚被他人导出），请刷新后重试',
  unwritable: (count: number) => `有 ${count} 处字符不在 GBK 字符集内，导出前请核对`,
  fileName: (month: string, format: string, at: string) => `凭证 ${month} ${format} ${at}`,
}
/** Matches everything but digits, which is removed from the time in a file's name. */
const DIGITS = /\D/g

export type Batch = typeof batches.$inferSelect

/** A voucher with the number that it gets in this export. */
interface Numbered {
  pending: Pending
  voucher: Voucher
  no: number
}

/**
 * Exports the chosen vouchers, or all of the month that are ready, writing numbers, rows and file in one
 * transaction. A lock makes the second of two simultaneous exports see the first. A closed month can be
 * exported like any other: its vouchers do not change, and reversals are dated in an open month.
 * @throws 400 with unwritable cells in `data`, 409 when the vouchers have changed since the caller saw them
 */
export async function exportVouchers(write: Write, asked: VoucherExport): Promise<Batch> {
  await lockUntilCommit(write.tx, VOUCHER_LOCK)
  await shareLockUntilCommit(write.tx, PERIOD_TURN)
  const map = await mustFindFileFormat(write, asked.format)
  const numbered = await assignNumbers(write.tx, await chosenPendingVouchers(write, asked))
  const lines = numbered.flatMap((one) => fileLinesOf(write, one, map.word))
  assertCellsWritable(voucherFileProblems(map, lines), asked.replaces)
  const file = await buildVoucherFile(map, lines)
  const batch = await createBatch(write, { asked, map, numbered, file })
  await storeExportedVouchers(write, { batch, numbered, word: map.word })
  write.log({
    module: prefix,
    action: 'exportVouchers',
    ownId: batch.listId,
    after: batchLogWithoutSecrets(batch, numbered),
  })
  write.emit({ type: 'records', of: prefix })
  return batch
}

/** Leaves sums and counts out of the log when they include money of an unopened lot (R27). */
const batchLogWithoutSecrets = (batch: Batch, numbered: readonly Numbered[]) =>
  numbered.some(({ pending }) => pending.isSecret)
    ? { ...batch, sha256: null, voucherCount: null, redCount: null, total: null }
    : batch

/** What an export would write and what prevents it, without writing anything. @throws 400, 409 */
export async function previewExport(context: Context, asked: VoucherChosen) {
  const map = await mustFindFileFormat(context, asked.format)
  const numbered = await assignNumbers(context.db, await chosenPendingVouchers(context, asked))
  const lines = numbered.flatMap((one) => fileLinesOf(context, one, map.word))
  return { ...countsAndTotalOf(numbered), fileKind: map.name, ...voucherFileProblems(map, lines) }
}

const countsAndTotalOf = (numbered: readonly Numbered[]) => ({
  voucherCount: numbered.length,
  redCount: numbered.filter(({ voucher }) => voucher.isRed).length,
  total: sumYuan(numbered.map(({ voucher }) => voucher.total)),
})

async function mustFindFileFormat({ db, clock }: Context, format: string) {
  const versions = await db.select().from(voucherMapFacts).where(eq(voucherMapFacts.format, format))
  const map = ruleInForceOn(versions, shanghaiDateAt(clock()))
  if (!map) throw badField('format', say.noFormat)
  return map
}

async function chosenPendingVouchers(
  context: Context,
  { chosen, digest, month, ...filters }: VoucherChosen,
): Promise<Pending[]> {
  const { sourceType, departmentId } = filters
  const all = (await visiblePendingOfMonth(context, { month, sourceType, departmentId })).filter(
    isPendingVisibleTo(context.actor),
  )
  if (!chosen) {
    if (digest !== readyVouchersDigest(all)) throw wrongState(say.monthOther)
    const ready = all.filter(isReadyForExport)
    if (ready.length === 0) throw badInputRefusal(say.nothing)
    return ready
  }
  const seen = new Map(chosen.map(({ listId, hash }) => [listId, hash]))
  const found = all.filter((one) => isReadyForExport(one) && seen.get(one.listId) === one.hash)
  if (found.length < seen.size) throw wrongState(say.seenOther)
  return found
}

/** Assigns consecutive numbers to vouchers within each month, without gaps. */
async function assignNumbers(tx: Queryable, all: readonly Pending[]): Promise<Numbered[]> {
  const last = new Map<string, number>()
  const numbered: Numbered[] = []
  for (const pending of all)
    for (const voucher of pending.vouchers) {
      const { period } = voucher
      const no = (last.get(period) ?? (await lastVoucherNo(tx, period))) + 1
      last.set(period, no)
      numbered.push({ pending, voucher, no })
    }
  return numbered
}

const lastVoucherNo = async (tx: Queryable, period: string): Promise<number> => {
  const [found] = await tx
    .select({ no: max(financeVoucher.voucherNo) })
    .from(financeVoucher)
    .where(eq(financeVoucher.period, period))
  return found?.no ?? 0
}

const fileLinesOf = ({ actor }: Context, { pending, voucher, no }: Numbered, word: string): FileLine[] =>
  voucher.lines.map((line, at) => ({
    date: voucher.date,
    word,
    no,
    lineNo: at + 1,
    attachments: 0,
    maker: actor.nickName,
    line,
    sourceNo: pending.source.sourceNo,
    sourceType: pending.source.sourceType,
  }))

function assertCellsWritable(
  { tooLong, unwritable }: ReturnType<typeof voucherFileProblems>,
  replaces: boolean,
): void {
  const [first] = tooLong
  if (first !== undefined) throw badInputRefusal(first)
  if (unwritable.length > 0 && !replaces)
    throw badInputRefusal(say.unwritable(unwritable.length), { unwritable })
}

interface Made {
  asked: VoucherExport
  map: typeof voucherMapFacts.$inferSelect
  numbered: readonly Numbered[]
  file: VoucherFile
}

async function createBatch(write: Write, { asked, map, numbered, file }: Made): Promise<Batch> {
  const listId = newListId()
  const at = formatDateTime(write.clock().toISOString()).replace(DIGITS, '')
  const fileName = `${say.fileName(asked.month, map.format, at)}${file.ending}`
  const bytes = await write.store.receive(Readable.from([file.bytes]))
  const kind = { mimeType: MIME_TYPES[file.ending] ?? 'application/octet-stream', matches: () => true }
  const [attachment] = await addAttachments(write, [{ name: fileName, kind, bytes }], {
    bizType: prefix,
    ownId: listId,
  }).finally(() => bytes.discard())
  if (!attachment) throw new Error('凭证文件没有保存')
  const [batch] = await write.tx
    .insert(batches)
    .values({
      ...columnsForInsert(write),
      listId,
      period: asked.month,
      format: map.format,
      fileName,
      mapId: map.listId,
      mapName: map.name,
      mapSince: map.effectiveFrom,
      attachmentId: attachment.listId,
      sha256: attachment.sha256,
      replaced: file.replaced,
      ...countsAndTotalOf(numbered),
    })
    .returning()
  if (!batch) throw new Error('导出批次没有保存')
  return batch
}
const MIME_TYPES: Readonly<Record<string, string>> = {
  '.txt': 'text/plain',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Stores the vouchers. One that was stored at closing only gets its number and stays unchanged otherwise. */
async function storeExportedVouchers(
  write: Write,
  { batch, numbered, word }: { batch: Batch; numbered: readonly Numbered[]; word: string },
): Promise<void> {
  const rows: Row[] = []
  for (const { pending, voucher, no } of numbered) {
    const content = await buildVoucherRow(write.tx, pending, voucher, { word, voucherNo: no })
    if (pending.fixed === null) rows.push({ ...columnsForInsert(write), ...content, exportId: batch.listId })
    else
      await write.tx
        .update(financeVoucher)
        .set({
          ...columnsForUpdate(write, pending.fixed),
          exportId: batch.listId,
          word,
          voucherNo: no,
          hash: content.hash,
        })
        .where(eq(financeVoucher.listId, pending.fixed.listId))
  }
  await insertVouchers(write.tx, rows)
}
