import { z } from 'zod'
import { type AnswerOf, asFile, get, type ParsedInputOf, post } from '../../contract/endpoint'
import { byId, instant, pageOf, pageQuery, recordId } from '../../contract/page'
import { AUXILIARIES, type Auxiliary, SIDES } from '../../tendering/vouchers'

const month = z.string('请选择月份').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份形如 2026-10')
const nullable = z.string().nullable()

const named = z.object({ code: nullable, name: z.string() })
const line = z.object({
  side: z.enum(SIDES),
  accountCode: z.string(),
  accountName: z.string(),
  summary: z.string(),
  /** 元; negative in a red voucher alone. */
  money: z.string(),
  auxiliaries: z.partialRecord(z.enum(Object.keys(AUXILIARIES) as [Auxiliary, ...Auxiliary[]]), named),
})
const voucher = z.object({
  date: z.string(),
  period: z.string(),
  isRed: z.boolean(),
  /** What either side comes to, 元. */
  total: z.string(),
  lines: z.array(line),
})

/** What a line of 未开标暂收款 is the sum of: for FINANCE alone (R27). */
const part = z.object({
  kind: z.enum(['BOND', 'BOOK']),
  /** Null of a 涉密项目 that the caller does not see. */
  projectCode: nullable,
  packageNo: nullable,
  supplierName: nullable,
  /** 元 */
  money: z.string(),
  /** Where it is seen. */
  path: nullable,
})
export type SuspensePart = z.output<typeof part>

/** A thing of a month that is not exported yet; `changed` and `gone`: it was, and is another now, or is no more. */
const pending = z.object({
  /** Kind and id of its source. */
  listId: z.string(),
  sourceType: z.string(),
  sourceNo: z.string(),
  kind: z.enum(['new', 'changed', 'gone']),
  /** 'YYYY-MM-DD' of its voucher; null of what stands in the place of lines that are kept from the caller. */
  date: nullable,
  projectCode: nullable,
  projectName: nullable,
  departmentName: nullable,
  party: nullable,
  total: nullable,
  /** Why there is no voucher; null: there is. */
  refusal: nullable,
  /** What will be exported: a red one first where one was. */
  vouchers: z.array(voucher),
  /** Where the source is seen. */
  path: z.string(),
  /** Of what was derived: an export of something else is refused. */
  hash: z.string(),
  /** 含未开标暂收，开标后列示: it stands in the place of lines that are kept from the caller (R27); null: it is a line. */
  note: nullable,
  /** Null of what is no 未开标暂收款, and for everybody but FINANCE. */
  parts: z.array(part).nullable(),
})
export type PendingVoucher = z.output<typeof pending>

const filters = {
  /** The running one when left out. */
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
  /** First day of the version of the format that it was written by. */
  mapSince: z.string(),
  fileName: z.string(),
  /** It holds 未开标暂收款 that is kept from the caller (R27): what would tell of it is null. */
  note: nullable,
  sha256: nullable,
  voucherCount: z.number().nullable(),
  redCount: z.number().nullable(),
  /** 元: what the debit side of all of them comes to. */
  total: nullable,
  /** Characters that stand as 〓 in the file. */
  replaced: z.number(),
  createUserName: nullable,
  createTime: instant,
  /** file */
  allowedActions: z.array(z.string()),
})
export type VoucherBatch = z.output<typeof batch>

const exported = z.object({
  listId: z.string(),
  sourceType: z.string(),
  sourceNo: z.string(),
  period: z.string(),
  /** 凭证字 and 凭证号, e.g. 记-12; 开标后列示 where a gap would tell the caller of 未开标暂收款 (R27). */
  no: z.string(),
  date: z.string(),
  isRed: z.boolean(),
  /** What it takes back, e.g. 2026-10 记-3. */
  redOfNo: nullable,
  projectCode: nullable,
  projectName: nullable,
  party: nullable,
  total: z.string(),
  lines: z.array(line),
  path: z.string(),
  /** As of `PendingVoucher`. */
  parts: z.array(part).nullable(),
})
export type ExportedVoucher = z.output<typeof exported>

const unwritable = z.object({
  /** e.g. 2026-10-15 服务费收款 HC-G2026-0128/01 */
  voucher: z.string(),
  column: z.string(),
  character: z.string(),
  text: z.string(),
})
/** A character that the encoding of a file lacks. */
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

/** 凭证 (DOMAIN 5.14 [D]): what is booked of receipts, bonds, refunds and costs, exported once each. */
export const voucherApi = {
  page: get(`${path}/page`, pageQuery(filters, []), pageOf(pending)),
  /** What the month comes to, and what an export of all of it names. */
  totals: get(
    `${path}/totals`,
    z.strictObject({ ...filters, menuId: z.string().max(64).optional() }),
    z.object({
      ready: z.number(),
      refused: z.number(),
      red: z.number(),
      /** 元: debit of those that are ready; null where that holds 未开标暂收款 that is kept from the caller (R27). */
      total: nullable,
      /** What stands in its place then. */
      note: nullable,
      digest: z.string(),
      month: z.string(),
      isClosed: z.boolean(),
    }),
  ),
  /**
   * Exports what was chosen, or with `digest` all of the month that is ready. Code 409 when it is not what was seen;
   * characters that the encoding lacks are refused with their places in `data`, until `replaces` says to write 〓.
   */
  export: post(
    `${path}/export`,
    z.strictObject({ ...toExport, replaces: z.boolean().default(false) }),
    batch,
  ),
  /** What an export would write, and what stands in its way. Nothing is exported. */
  check: post(
    `${path}/check`,
    z.strictObject(toExport),
    z.object({
      voucherCount: z.number(),
      redCount: z.number(),
      /** 元 */
      total: z.string(),
      fileKind: z.string(),
      unwritable: z.array(unwritable),
      /** In sentences. */
      tooLong: z.array(z.string()),
    }),
  ),
  batches: get(`${path}/batches`, pageQuery({ period: month.optional() }, []), pageOf(batch)),
  /** The vouchers of an export. */
  vouchers: get(`${path}/vouchers`, pageQuery({ exportId: recordId }, []), pageOf(exported)),
  /** The file of an export, byte for byte as it was. */
  file: asFile(get(`${path}/file`, byId, z.unknown())),
}
export type VoucherAsked = Omit<ParsedInputOf<typeof voucherApi.totals>, 'menuId'>
export type VoucherExport = ParsedInputOf<typeof voucherApi.export>
export type VoucherChosen = ParsedInputOf<typeof voucherApi.check>
export type VoucherTotals = AnswerOf<typeof voucherApi.totals>
