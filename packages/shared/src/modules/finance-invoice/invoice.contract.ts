import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint } from '../../contract/endpoint'
import { defineImportEndpoints } from '../../contract/import.contract'
import { instant, recordId, timeBound } from '../../contract/page'
import { defineReadEndpoints } from '../../contract/resource.contract'
import { requiredMoneyField, requiredTextField } from '../../fields/fields'
import { type InvoiceColumn, invoiceColumns } from './invoice.fields'

const nullable = z.string().nullable()
const path = '/api/finance/invoice'
/** Maximum size of one XML file in characters; a 数电票 has about ten thousand. */
const XML_CHARACTERS = 300_000

const match = z.object({
  listId: z.string(),
  feeId: z.string(),
  packageNo: z.string(),
  payerName: z.string(),
  /** The amount matched with the bill in 元; negative on a line that reverses another match. */
  matchMoney: z.string(),
  reason: z.string(),
  reversesId: nullable,
  /** The matched amount that remains after reversals, in 元; this much can be reversed. */
  leftMoney: z.string(),
  createUserName: nullable,
  createTime: instant,
  /** The path of the bill's page. */
  path: z.string(),
})
export type InvoiceMatch = z.output<typeof match>

const row = z.object({
  listId: z.string(),
  invoiceNo: z.string(),
  sellerTaxNo: z.string(),
  sellerName: z.string(),
  buyerTaxNo: nullable,
  buyerName: z.string(),
  issueDay: z.string(),
  netMoney: z.string(),
  taxMoney: z.string(),
  totalMoney: z.string(),
  kind: nullable,
  origin: nullable,
  state: nullable,
  isRed: z.boolean(),
  blueNo: nullable,
  remark: nullable,
  source: z.string(),
  /** Amounts in 元: matched with bills, and still to be matched after red-letter invoices. */
  matchedMoney: z.string(),
  leftMoney: z.string(),
  standing: z.enum(['open', 'partly', 'matched', 'red', 'taken', 'void']),
  /** For an invoice that is not fully matched: the closest bill and why it does not fit, or the proposal. */
  why: nullable,
  matches: z.array(match),
  allowedActions: z.array(z.string()),
})
export type InvoiceRow = z.output<typeof row>

const filters = {
  invoiceNo: z.string().max(64).optional(),
  buyerName: z.string().max(100).optional(),
  standing: z.string().max(40).optional(),
  issueDayStart: timeBound.optional(),
  issueDayEnd: timeBound.optional(),
}
const { getSelect: _choices, ...reading } = defineReadEndpoints(path, {
  row,
  filters,
  order: ['issueDay', 'totalMoney', 'invoiceNo', 'createTime'],
})

const part = z.object({ feeId: z.string(), label: z.string(), money: z.string() })
const proposal = z.object({
  invoiceId: z.string(),
  invoiceNo: z.string(),
  buyerName: z.string(),
  issueDay: z.string(),
  leftMoney: z.string(),
  result: z.enum(['sure', 'maybe', 'none']),
  candidates: z.array(z.object({ bills: z.array(part), reasons: z.array(z.string()) })),
  /** Only for `none`: why even the closest bill does not fit. */
  why: nullable,
})
export type InvoiceProposal = z.output<typeof proposal>

const columns = Object.keys(invoiceColumns) as [InvoiceColumn, ...InvoiceColumn[]]
export const unmatchFields = { reason: requiredTextField('取消原因', 200) } as const
const money = requiredMoneyField('匹配金额').rule

/** 数电票 (DOMAIN 5.14): the invoices of the tax bureau's list, and their matching with bills. */
export const invoiceApi = {
  ...reading,
  ...defineImportEndpoints(path, columns),
  /** Imports the XML file of one 数电票. */
  importXml: definePostEndpoint(
    `${path}/importXml`,
    z.strictObject({
      xml: z
        .string('请选择数电票文件')
        .min(1, '请选择数电票文件')
        .max(XML_CHARACTERS, '文件过大，不是单张数电票'),
    }),
    row,
  ),
  /** Proposes matches for the newest 200 invoices with an unmatched amount. */
  proposals: defineGetEndpoint(
    `${path}/proposals`,
    z.strictObject({ invoiceId: recordId.optional() }),
    z.array(proposal),
  ),
  /** Saves the matches that a person confirmed, all or none. */
  matchSave: definePostEndpoint(
    `${path}/matchSave`,
    z.strictObject({
      chosen: z
        .array(
          z.strictObject({
            invoiceId: z.uuid(),
            bills: z
              .array(z.strictObject({ feeId: z.uuid(), money }))
              .min(1, '请选择账单')
              .max(50, '一张发票最多匹配 50 张账单'),
          }),
        )
        .min(1, '请选择要匹配的发票')
        .max(200, '一次最多匹配 200 张发票'),
    }),
    z.object({ saved: z.number() }),
  ),
  /** Reverses what remains of a match. */
  unmatch: definePostEndpoint(
    `${path}/unmatch`,
    z.strictObject({ listId: recordId, reason: unmatchFields.reason.rule }),
    row,
  ),
}
