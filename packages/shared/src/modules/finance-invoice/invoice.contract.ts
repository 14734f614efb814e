import { z } from 'zod'
import { get, post } from '../../contract/endpoint'
import { importApi } from '../../contract/import.contract'
import { instant, recordId, timeBound } from '../../contract/page'
import { readingApi } from '../../contract/resource.contract'
import { requiredMoney, requiredText } from '../../fields/fields'
import { type InvoiceColumn, invoiceColumns } from './invoice.fields'

const nullable = z.string().nullable()
const path = '/api/finance/invoice'
/** Characters of one XML file: a 数电票 has some ten thousand. */
const XML_CHARACTERS = 300_000

const match = z.object({
  listId: z.string(),
  feeId: z.string(),
  packageNo: z.string(),
  payerName: z.string(),
  /** 元; negative on a line that takes another back. */
  matchMoney: z.string(),
  reason: z.string(),
  reversesId: nullable,
  /** 元 that other lines have left of it; what is left can be taken back. */
  leftMoney: z.string(),
  createUserName: nullable,
  createTime: instant,
  /** The page of the bill. */
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
  /** What is on bills; what can still be put on some, after red-letter invoices. */
  matchedMoney: z.string(),
  leftMoney: z.string(),
  standing: z.enum(['open', 'partly', 'matched', 'red', 'taken', 'void']),
  /** Of one that is not matched wholly: what comes nearest and why it does not fit, or what is proposed. */
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
const { getSelect: _choices, ...reading } = readingApi(path, {
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
  /** Of `none`: the nearest reason why not. */
  why: nullable,
})
export type InvoiceProposal = z.output<typeof proposal>

const columns = Object.keys(invoiceColumns) as [InvoiceColumn, ...InvoiceColumn[]]
export const unmatchFields = { reason: requiredText('取消原因', 200) } as const
const money = requiredMoney('匹配金额').rule

/** 数电票 (DOMAIN 5.14): the tax bureau's list, and which bills its invoices are for. */
export const invoiceApi = {
  ...reading,
  ...importApi(path, columns),
  /** One 数电票 as its XML. */
  importXml: post(
    `${path}/importXml`,
    z.strictObject({
      xml: z
        .string('请选择数电票文件')
        .min(1, '请选择数电票文件')
        .max(XML_CHARACTERS, '文件过大，不是单张数电票'),
    }),
    row,
  ),
  /** What could be matched now: the newest 200 invoices of which something is left. */
  proposals: get(`${path}/proposals`, z.strictObject({ invoiceId: recordId.optional() }), z.array(proposal)),
  /** Matches what a person has confirmed: all of it or none. */
  matchSave: post(
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
  /** A line that takes back what is left of a match. */
  unmatch: post(
    `${path}/unmatch`,
    z.strictObject({ listId: recordId, reason: unmatchFields.reason.rule }),
    row,
  ),
}
