import { z } from 'zod'
import {
  type AnswerOf,
  defineGetEndpoint,
  definePostEndpoint,
  type ParsedInputOf,
} from '../../contract/endpoint'
import { importProblem } from '../../contract/import.contract'
import { instant, listQuery, option, pageQuery, pageSchema, recordId, timeBound } from '../../contract/page'
import { defineReadEndpoints } from '../../contract/resource.contract'
import { pickFieldRules } from '../../fields/fields'
import { bankRows, bankTime } from '../../tendering/bank-rows'
import { type AgingBucket, agingBuckets } from './aging'
import { applyFields, assignFields, paymentFields, reverseFields, urgeFields } from './receivable.fields'

const nullable = z.string().nullable()
const path = '/api/finance/receivable'

/** Totals in 元 of one or several clients and suppliers. */
const sums = {
  /** 应收: the amount of the confirmed bills. */
  billedMoney: z.string(),
  receivedMoney: z.string(),
  /** The amount of 减免 and 核销 together. */
  droppedMoney: z.string(),
  openMoney: z.string(),
  ...(Object.fromEntries(agingBuckets.map(({ name }) => [name, z.string()])) as Record<
    AgingBucket,
    z.ZodString
  >),
  /** 多收; null for people who see only some projects, because a 来款 belongs to no project. */
  overpaidMoney: nullable,
}

const party = z.object({
  listId: z.string(),
  partyName: z.string(),
  /** Whether the party is a 供应商 or a 业主, as a value of the dictionary feePayer. */
  partyType: z.string(),
  creditCode: nullable,
  openBills: z.number(),
  /** Age in days of the oldest open bill; null when there is none. */
  oldestDays: z.number().nullable(),
  ...sums,
})
export type PartyRow = z.output<typeof party>

const bucketNames = agingBuckets.map(({ name }) => name) as [AgingBucket, ...AgingBucket[]]
const filters = {
  /** A search by name also finds parties without any bill. */
  partyName: z.string().max(100).optional(),
  partyType: z.string().max(40).optional(),
  aging: z.enum(bucketNames).optional(),
  departmentId: recordId.optional(),
}
const order = ['openMoney', 'oldestDays', 'overpaidMoney', 'billedMoney'] as const

/** What a line of a party's account records. */
const LINE_KINDS = [
  'bill',
  'receipt',
  'red',
  'waived',
  'writtenOff',
  'voided',
  'payment',
  'refund',
  'bond',
  'book',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** One line of a party's account. `debit` and `credit` change the balance; `beside` is shown only. */
const line = z.object({
  listId: z.string(),
  kind: z.enum(LINE_KINDS),
  /** The time at which it takes effect. */
  time: instant,
  projectName: nullable,
  /** The number of the lot, or another name of the entry. */
  code: nullable,
  /** The payer or the status of the entry, as text. */
  text: nullable,
  debit: nullable,
  credit: nullable,
  beside: nullable,
  /** The open amount of the party's bills after this line, in 元. */
  balance: z.string(),
  /** The page of the entry; null when there is none or the caller may not open it. */
  path: nullable,
})
export type AccountLine = z.output<typeof line>

const openBill = z.object({
  listId: z.string(),
  packageNo: z.string(),
  projectName: z.string(),
  departmentName: nullable,
  serviceMoney: z.string(),
  receivedMoney: z.string(),
  dueMoney: z.string(),
  confirmDay: z.string(),
  ageDays: z.number(),
  path: z.string(),
  /** The latest payment promise; null when there is none. */
  promisedDay: nullable,
  promisedMoney: nullable,
  /** True when the promised day has passed without the payment. */
  isBroken: z.boolean(),
})
export type OpenBill = z.output<typeof openBill>

const urge = z.object({
  listId: z.string(),
  feeId: z.string(),
  packageNo: z.string(),
  urgeDay: z.string(),
  urgeWay: z.string(),
  spokenTo: z.string(),
  said: z.string(),
  promisedDay: nullable,
  promisedMoney: nullable,
  /** State of the promise; null when none was made. `replaced` means that a later promise was made. */
  promise: z.enum(['kept', 'waiting', 'broken', 'replaced']).nullable(),
  createUserName: nullable,
  createTime: instant,
})
export type UrgeNote = z.output<typeof urge>
/** 催收 reminders that finance sent to the staff who know the payer. */
const reminder = z.object({ packageNo: z.string(), createUserName: nullable, createTime: instant })
const urges = z.object({ notes: z.array(urge), reminders: z.array(reminder), mayAdd: z.boolean() })

/** A 来款 in its current state. */
const payment = z.object({
  listId: z.string(),
  version: z.number(),
  partyId: nullable,
  partyType: nullable,
  partyName: nullable,
  payMoney: z.string(),
  /** The amount of the 来款 applied to bills, with reversals deducted. */
  appliedMoney: z.string(),
  /** The amount of the 来款 for which a refund is requested or paid. */
  refundMoney: z.string(),
  /** The amount of the 来款 that is not used yet: 多收. */
  leftMoney: z.string(),
  payTime: instant,
  payWay: z.string(),
  payerName: z.string(),
  payerAccount: nullable,
  remark: nullable,
  /** True when the 来款 was imported from a bank statement. */
  isFromBank: z.boolean(),
  proxyFile: z.array(z.string()),
  reversesId: nullable,
  isReversed: z.boolean(),
  createUserName: nullable,
  createTime: instant,
  /** The actions that the caller may perform on the 来款: assign, apply, refund and reverse. */
  allowedActions: z.array(z.string()),
})
export type PaymentRow = z.output<typeof payment>

const paymentFilters = {
  partyId: recordId.optional(),
  partyName: z.string().max(100).optional(),
  payerName: z.string().max(100).optional(),
  /** `left`: an amount is unused; `unknown`: the payer is not identified. */
  standing: z.enum(['left', 'unknown']).optional(),
  payTimeStart: timeBound.optional(),
  payTimeEnd: timeBound.optional(),
}
const payments = defineReadEndpoints(`${path}/payment`, {
  row: payment,
  filters: paymentFilters,
  order: ['payTime', 'payMoney', 'createTime'],
})

/** A bill that a row of a bank statement may pay, with the amount. */
const part = z.object({ feeId: z.string(), label: z.string(), money: z.string() })
const candidate = z.object({
  /** Bills paid together: one, or several of the same payer. */
  bills: z.array(part),
  partyId: nullable,
  reasons: z.array(z.string()),
  /** True when somebody other than the bills' payer has paid, so that a 代付说明 is needed. */
  needsProxy: z.boolean(),
  /** The amount of the payment above the bills in 元: 多收. */
  over: z.string(),
})
const proposal = z.object({
  row: z.number(),
  ...bankTime,
  result: z.enum(['sure', 'maybe', 'none', 'booked']),
  candidates: z.array(candidate),
  /** The client or supplier with exactly the payer's name, to whom the amount can be booked as 预收. */
  party: option.nullable(),
})
export type PaidProposal = z.output<typeof proposal>

const chosen = z.strictObject({
  row: z.number().int(),
  bills: z
    .array(z.strictObject({ feeId: z.uuid(), money: applyFields.applyMoney.rule }))
    .max(50, '一行流水最多分配 50 张账单'),
  /** Owner of the amount that is on no bill; null while unknown. */
  partyId: z.uuid().nullable(),
  proxyFile: z.array(z.uuid()).max(20, '最多 20 个附件').default([]),
})

const { getSelect: _choices, exportExcel: paymentExport, detail: paymentDetail, ...paymentLists } = payments
const { getSelect: _none, list: _all, ...parties } = defineReadEndpoints(path, { row: party, filters, order })

/** 应收台账 (DOMAIN 5.4.3, 5.14): who has owed what since when, payments received, and overpayments. */
export const receivableApi = {
  ...parties,
  totals: defineGetEndpoint(
    `${path}/totals`,
    listQuery(filters, []),
    z.object({ parties: z.number(), ...sums }),
  ),
  /** Lists all transactions with one client or supplier in chronological order. */
  lines: defineGetEndpoint(`${path}/lines`, pageQuery({ partyId: recordId }, []), pageSchema(line)),
  openBills: defineGetEndpoint(
    `${path}/openBills`,
    pageQuery({ partyId: recordId }, []),
    pageSchema(openBill),
  ),
  /** 催收 on one bill, or on all bills of a party; newest first, at most 200 of each kind. */
  urges: defineGetEndpoint(
    `${path}/urges`,
    z.strictObject({ feeId: recordId.optional(), partyId: recordId.optional() }),
    urges,
  ),
  urgeSave: definePostEndpoint(
    `${path}/urgeSave`,
    z.strictObject({ feeId: recordId, ...pickFieldRules(urgeFields) }),
    urge,
  ),
  /** Finds clients and suppliers by a part of their name. */
  partySelect: defineGetEndpoint(
    `${path}/partySelect`,
    z.strictObject({ keyword: z.string().max(100).optional() }),
    z.array(option),
  ),
  /** Bills that can receive a payment: those of a party, or found by number or name. */
  billSelect: defineGetEndpoint(
    `${path}/billSelect`,
    z.strictObject({ partyId: recordId.optional(), keyword: z.string().max(100).optional() }),
    z.array(option.extend({ dueMoney: z.string() })),
  ),
  paymentPage: paymentLists.page,
  paymentList: paymentLists.list,
  paymentDetail,
  paymentExport,
  paymentSave: definePostEndpoint(
    `${path}/paymentSave`,
    z.strictObject({
      ...pickFieldRules(paymentFields),
      partyId: z.uuid().nullable(),
      proxyFile: assignFields.proxyFile.rule,
    }),
    payment,
  ),
  /** Names the party of a 来款, as long as none of it is used. */
  paymentAssign: definePostEndpoint(
    `${path}/paymentAssign`,
    z.strictObject({ listId: recordId, ...pickFieldRules(assignFields) }),
    payment,
  ),
  /** Applies part of a 来款 to a bill of the same party. */
  paymentApply: definePostEndpoint(
    `${path}/paymentApply`,
    z.strictObject({ listId: recordId, ...pickFieldRules(applyFields) }),
    payment,
  ),
  /** Reverses a 来款 of which nothing was used, with a negative line. */
  paymentReverse: definePostEndpoint(
    `${path}/paymentReverse`,
    z.strictObject({ listId: recordId, ...pickFieldRules(reverseFields) }),
    payment,
  ),
  bankCheck: definePostEndpoint(
    `${path}/bankCheck`,
    z.strictObject({ rows: bankRows }),
    z.array(importProblem),
  ),
  /** Proposes the bills that each row pays. Nothing is saved. */
  bankMatch: definePostEndpoint(`${path}/bankMatch`, z.strictObject({ rows: bankRows }), z.array(proposal)),
  /** Saves the rows that a person confirmed, all or none. Rows already booked are skipped. */
  bankSave: definePostEndpoint(
    `${path}/bankSave`,
    z.strictObject({ rows: bankRows, chosen: z.array(chosen).min(1, '请选择要登记的行') }),
    z.object({ saved: z.number(), booked: z.number() }),
  ),
}
export type PartyAsked = Omit<ParsedInputOf<typeof receivableApi.totals>, 'order' | 'menuId'>
export type PartyTotals = AnswerOf<typeof receivableApi.totals>
export type BankChosen = ParsedInputOf<typeof receivableApi.bankSave>['chosen'][number]
