import { z } from 'zod'
import {
  type AnswerOf,
  asFile,
  defineGetEndpoint,
  definePostEndpoint,
  type ParsedInputOf,
} from '../../contract/endpoint'
import { byId, instant, pageQuery, pageSchema, recordId } from '../../contract/page'
import { AUXILIARIES, type Auxiliary, SIDES } from '../../tendering/vouchers'

const month = z.string('请选择月份').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份形如 2026-10')
const nullable = z.string().nullable()

const named = z.object({ code: nullable, name: z.string() })
const line = z.object({
  side: z.enum(SIDES),
  accountCode: z.string(),
  accountName: z.string(),
  summary: z.string(),
  /** The amount of the line in 元; negative only in a red voucher. */
  money: z.string(),
  auxiliaries: z.partialRecord(z.enum(Object.keys(AUXILIARIES) as [Auxiliary, ...Auxiliary[]]), named),
})
const voucher = z.object({
  date: z.string(),
  period: z.string(),
  isRed: z.boolean(),
  /** The total of each side of the voucher in 元. */
  total: z.string(),
  lines: z.array(line),
})

/** One component of a line 未开标暂收款; only FINANCE receives it (R27). */
const part = z.object({
  kind: z.enum(['BOND', 'BOOK']),
  /** The project's code; null for a 涉密项目 that the caller may not see. */
  projectCode: nullable,
  packageNo: nullable,
  supplierName: nullable,
  /** The amount of the component in 元. */
  money: z.string(),
  /** The page that shows it. */
  path: nullable,
})
export type SuspensePart = z.output<typeof part>

/**
 * A business entry of a month whose voucher is not exported yet. `changed` and `gone`: it was exported, but has since
 * been changed or removed.
 */
const pending = z.object({
  /** The id of the business entry, whose kind is `sourceType`. */
  listId: z.string(),
  sourceType: z.string(),
  sourceNo: z.string(),
  kind: z.enum(['new', 'changed', 'gone']),
  /** The date of the entry's voucher, 'YYYY-MM-DD'; null for a placeholder of withheld entries. */
  date: nullable,
  projectCode: nullable,
  projectName: nullable,
  departmentName: nullable,
  party: nullable,
  total: nullable,
  /** Why no voucher can be created; null when it can. */
  refusal: nullable,
  /** The vouchers to be exported; the reversal of an earlier one comes first. */
  vouchers: z.array(voucher),
  /** The page that shows the entry. */
  path: z.string(),
  /** Hash of the derived vouchers; an export is refused when they have changed since. */
  hash: z.string(),
  /** 含未开标暂收，开标后列示: text of a placeholder for withheld entries (R27); null for a real entry. */
  note: nullable,
  /** The components of a 未开标暂收款; null for other entries, and for everybody but FINANCE. */
  parts: z.array(part).nullable(),
})
export type PendingVoucher = z.output<typeof pending>

const filters = {
  /** The month of the vouchers; the current month when omitted. */
  month: month.optional(),
  sourceType: z.string().max(64).optional(),
  departmentId: recordId.optional(),
  state: z.enum(['ready', 'refused']).optional(),
}

const batch = z.object({
  listId: z.string(),
  period: z.string(),
  format: z.string(),
  mapName: z.string(),
  /** First valid day of the format version with which it was written. */
  mapSince: z.string(),
  fileName: z.string(),
  /**
   * Set when it contains 未开标暂收款 that is withheld from the caller (R27); the figures that would reveal it are
   * then null.
   */
  note: nullable,
  sha256: nullable,
  voucherCount: z.number().nullable(),
  redCount: z.number().nullable(),
  /** The debit total of all vouchers of the export in 元. */
  total: nullable,
  /** The number of characters that the file contains as 〓 instead. */
  replaced: z.number(),
  createUserName: nullable,
  createTime: instant,
  /** The actions that the caller may perform on the export: file. */
  allowedActions: z.array(z.string()),
})
export type VoucherBatch = z.output<typeof batch>

const exported = z.object({
  listId: z.string(),
  sourceType: z.string(),
  sourceNo: z.string(),
  period: z.string(),
  /**
   * 凭证字 and 凭证号, e.g. 记-12; 开标后列示 where a gap in the numbers would reveal 未开标暂收款 to the caller
   * (R27).
   */
  no: z.string(),
  date: z.string(),
  isRed: z.boolean(),
  /** The number of the voucher that this red voucher reverses, e.g. 2026-10 记-3. */
  redOfNo: nullable,
  projectCode: nullable,
  projectName: nullable,
  party: nullable,
  total: z.string(),
  lines: z.array(line),
  path: z.string(),
  /** The components of a 未开标暂收款, as in `PendingVoucher`. */
  parts: z.array(part).nullable(),
})
export type ExportedVoucher = z.output<typeof exported>

const unwritable = z.object({
  /** Names the voucher that cannot be written, for example 2026-10-15 服务费收款 HC-G2026-0128/01. */
  voucher: z.string(),
  column: z.string(),
  character: z.string(),
  text: z.string(),
})
/** A character that cannot be written in the encoding of the file. */
export type Unwritable = z.output<typeof unwritable>

const path = '/api/finance/voucher'
const MOST_CHOSEN = 1000

const toExport = {
  month,
  format: z.string('请选择财务软件').min(1, '请选择财务软件').max(64),
  sourceType: filters.sourceType,
  departmentId: filters.departmentId,
  chosen: z
    .array(z.strictObject({ listId: z.string().max(100), hash: z.string().max(64) }))
    .min(1, '请选择要导出的凭证')
    .max(MOST_CHOSEN, `一次最多选择 ${MOST_CHOSEN} 条`)
    .optional(),
  digest: z.string().max(64).optional(),
}

/** 凭证 (DOMAIN 5.14 [D]): vouchers for receipts, bonds, refunds and costs, each exported once. */
export const voucherApi = {
  page: defineGetEndpoint(`${path}/page`, pageQuery(filters, []), pageSchema(pending)),
  /** Totals of the month, and the digest that an export of the whole month must send. */
  totals: defineGetEndpoint(
    `${path}/totals`,
    z.strictObject({ ...filters, menuId: z.string().max(64).optional() }),
    z.object({
      ready: z.number(),
      refused: z.number(),
      red: z.number(),
      /** Debit total of the exportable entries in 元; null while it contains withheld 未开标暂收款 (R27). */
      total: nullable,
      /** The text shown instead of a total that is withheld. */
      note: nullable,
      digest: z.string(),
      month: z.string(),
      isClosed: z.boolean(),
    }),
  ),
  /**
   * Exports the selected entries, or with `digest` everything exportable of the month. Code 409 when the entries have
   * changed since they were seen. Characters that the encoding lacks are refused and listed in `data`, unless
   * `replaces` allows writing 〓.
   */
  export: definePostEndpoint(
    `${path}/export`,
    z.strictObject({ ...toExport, replaces: z.boolean().default(false) }),
    batch,
  ),
  /** A dry run of an export: what it would write and what prevents it. */
  check: definePostEndpoint(
    `${path}/check`,
    z.strictObject(toExport),
    z.object({
      voucherCount: z.number(),
      redCount: z.number(),
      /** The total of the vouchers in 元. */
      total: z.string(),
      fileKind: z.string(),
      unwritable: z.array(unwritable),
      /** Values that are too long for the format, as sentences. */
      tooLong: z.array(z.string()),
    }),
  ),
  batches: defineGetEndpoint(
    `${path}/batches`,
    pageQuery({ period: month.optional() }, []),
    pageSchema(batch),
  ),
  /** Lists the vouchers of one export. */
  vouchers: defineGetEndpoint(
    `${path}/vouchers`,
    pageQuery({ exportId: recordId }, []),
    pageSchema(exported),
  ),
  /** Returns the exported file, byte for byte. */
  file: asFile(defineGetEndpoint(`${path}/file`, byId, z.unknown())),
}
export type VoucherAsked = Omit<ParsedInputOf<typeof voucherApi.totals>, 'menuId'>
export type VoucherExport = ParsedInputOf<typeof voucherApi.export>
export type VoucherChosen = ParsedInputOf<typeof voucherApi.check>
export type VoucherTotals = AnswerOf<typeof voucherApi.totals>
