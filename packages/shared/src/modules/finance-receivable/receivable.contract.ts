import { z } from 'zod'
import { type AnswerOf, get, type ParsedInputOf, post } from '../../contract/endpoint'
import { importProblem } from '../../contract/import.contract'
import { instant, listQuery, option, pageOf, pageQuery, recordId, timeBound } from '../../contract/page'
import { readingApi } from '../../contract/resource.contract'
import { rulesOf } from '../../fields/fields'
import { bankRows, bankTime } from '../../tendering/bank-rows'
import { type AgingBucket, agingBuckets } from './aging'
import { applyFields, assignFields, paymentFields, reverseFields, urgeFields } from './receivable.fields'

const nullable = z.string().nullable()
const path = '/api/finance/receivable'

/** 元, of one client or supplier or of many. */
const sums = {
  /** 应收: what was confirmed. */
  billedMoney: z.string(),
  receivedMoney: z.string(),
  /** 减免 and 核销. */
  droppedMoney: z.string(),
  openMoney: z.string(),
  ...(Object.fromEntries(agingBuckets.map(({ name }) => [name, z.string()])) as Record<
    AgingBucket,
    z.ZodString
  >),
  /** 多收; null for whoever sees some projects only: a 来款 is of none. */
  overpaidMoney: nullable,
}

const party = z.object({
  listId: z.string(),
  partyName: z.string(),
  /** Dictionary feePayer: 供应商 or 业主. */
  partyType: z.string(),
  creditCode: nullable,
  openBills: z.number(),
  /** Of the oldest bill that is open, in days; null where none is. */
  oldestDays: z.number().nullable(),
  ...sums,
})
export type PartyRow = z.output<typeof party>

const bucketNames = agingBuckets.map(({ name }) => name) as [AgingBucket, ...AgingBucket[]]
const filters = {
  /** With a name those come too of whom there is no bill. */
  partyName: z.string().max(100).optional(),
  partyType: z.string().max(40).optional(),
  aging: z.enum(bucketNames).optional(),
  departmentId: recordId.optional(),
}
const order = ['openMoney', 'oldestDays', 'overpaidMoney', 'billedMoney'] as const

/** What a line of a party's account is about. */
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

/** One line of a party's account. `debit` and `credit` move the balance; `beside` is told and does not. */
const line = z.object({
  listId: z.string(),
  kind: z.enum(LINE_KINDS),
  /** When it counts. */
  time: instant,
  projectName: nullable,
  /** Number of the lot, or what it goes by. */
  code: nullable,
  /** In words: payer, status. */
  text: nullable,
  debit: nullable,
  credit: nullable,
  beside: nullable,
  /** 元, of the bills after this line. */
  balance: z.string(),
  /** The page of it; null where there is none, or not for the caller. */
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
  /** What was promised last; null: nothing. */
  promisedDay: nullable,
  promisedMoney: nullable,
  /** The promise has passed and was not kept. */
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
  /** kept, waiting, broken; null without a promise. `replaced`: another was made later. */
  promise: z.enum(['kept', 'waiting', 'broken', 'replaced']).nullable(),
  createUserName: nullable,
  createTime: instant,
})
export type UrgeNote = z.output<typeof urge>
/** 催收 reminders that finance sent to those who know the payer. */
const reminder = z.object({ packageNo: z.string(), createUserName: nullable, createTime: instant })
const urges = z.object({ notes: z.array(urge), reminders: z.array(reminder), mayAdd: z.boolean() })

/** 来款 as it stands. */
const payment = z.object({
  listId: z.string(),
  version: z.number(),
  partyId: nullable,
  partyType: nullable,
  partyName: nullable,
  payMoney: z.string(),
  /** On bills, with red lines. */
  appliedMoney: z.string(),
  /** Asked for, or paid back. */
  refundMoney: z.string(),
  /** What nothing was done with yet: 多收. */
  leftMoney: z.string(),
  payTime: instant,
  payWay: z.string(),
  payerName: z.string(),
  payerAccount: nullable,
  remark: nullable,
  /** From a line of a bank's list. */
  isFromBank: z.boolean(),
  proxyFile: z.array(z.string()),
  reversesId: nullable,
  isReversed: z.boolean(),
  createUserName: nullable,
  createTime: instant,
  /** assign, apply, refund, reverse */
  allowedActions: z.array(z.string()),
})
export type PaymentRow = z.output<typeof payment>

const paymentFilters = {
  partyId: recordId.optional(),
  partyName: z.string().max(100).optional(),
  payerName: z.string().max(100).optional(),
  /** left: something of it is left; unknown: nobody knows whose it is. */
  standing: z.enum(['left', 'unknown']).optional(),
  payTimeStart: timeBound.optional(),
  payTimeEnd: timeBound.optional(),
}
const payments = readingApi(`${path}/payment`, {
  row: payment,
  filters: paymentFilters,
  order: ['payTime', 'payMoney', 'createTime'],
})

/** A bill that a row of a bank's list may pay, and how much of it. */
const part = z.object({ feeId: z.string(), label: z.string(), money: z.string() })
const candidate = z.object({
  /** Bills that are paid together: one, or several of one payer. */
  bills: z.array(part),
  partyId: nullable,
  reasons: z.array(z.string()),
  /** Somebody else than the payer of the bills paid: 代付说明 is needed. */
  needsProxy: z.boolean(),
  /** 元 that is more than the bills: 多收. */
  over: z.string(),
})
const proposal = z.object({
  row: z.number(),
  ...bankTime,
  result: z.enum(['sure', 'maybe', 'none', 'booked']),
  candidates: z.array(candidate),
  /** The client or supplier of the payer's very name, to whom it can be booked as 预收. */
  party: option.nullable(),
})
export type PaidProposal = z.output<typeof proposal>

const chosen = z.strictObject({
  row: z.number().int(),
  bills: z
    .array(z.strictObject({ feeId: z.uuid(), money: applyFields.applyMoney.rule }))
    .max(50, '一行流水最多分配 50 张账单'),
  /** Of what is on no bill: whose it is; null: nobody knows yet. */
  partyId: z.uuid().nullable(),
  proxyFile: z.array(z.uuid()).max(20, '最多 20 个附件').default([]),
})

const { getSelect: _choices, exportExcel: paymentExport, detail: paymentDetail, ...paymentLists } = payments
const { getSelect: _none, list: _all, ...parties } = readingApi(path, { row: party, filters, order })

/** 应收台账 (DOMAIN 5.4.3, 5.14): who owes what since when, what came, and what is over. */
export const receivableApi = {
  ...parties,
  totals: get(`${path}/totals`, listQuery(filters, []), z.object({ parties: z.number(), ...sums })),
  /** Everything between the house and one client or supplier, in the order of time. */
  lines: get(`${path}/lines`, pageQuery({ partyId: recordId }, []), pageOf(line)),
  openBills: get(`${path}/openBills`, pageQuery({ partyId: recordId }, []), pageOf(openBill)),
  /** 催收 on a bill, or on all bills of a party; the latest first, the latest 200 of each. */
  urges: get(
    `${path}/urges`,
    z.strictObject({ feeId: recordId.optional(), partyId: recordId.optional() }),
    urges,
  ),
  urgeSave: post(`${path}/urgeSave`, z.strictObject({ feeId: recordId, ...rulesOf(urgeFields) }), urge),
  /** Clients and suppliers by any part of their names. */
  partySelect: get(
    `${path}/partySelect`,
    z.strictObject({ keyword: z.string().max(100).optional() }),
    z.array(option),
  ),
  /** Bills of a party, or of anybody by number or name, that money can go onto. */
  billSelect: get(
    `${path}/billSelect`,
    z.strictObject({ partyId: recordId.optional(), keyword: z.string().max(100).optional() }),
    z.array(option.extend({ dueMoney: z.string() })),
  ),
  paymentPage: paymentLists.page,
  paymentList: paymentLists.list,
  paymentDetail,
  paymentExport,
  paymentSave: post(
    `${path}/paymentSave`,
    z.strictObject({
      ...rulesOf(paymentFields),
      partyId: z.uuid().nullable(),
      proxyFile: assignFields.proxyFile.rule,
    }),
    payment,
  ),
  /** Says whose it is, while nothing of it is used. */
  paymentAssign: post(
    `${path}/paymentAssign`,
    z.strictObject({ listId: recordId, ...rulesOf(assignFields) }),
    payment,
  ),
  /** Puts a part of it onto a bill of the same party. */
  paymentApply: post(
    `${path}/paymentApply`,
    z.strictObject({ listId: recordId, ...rulesOf(applyFields) }),
    payment,
  ),
  /** Takes back one of which nothing was used, by a negative line. */
  paymentReverse: post(
    `${path}/paymentReverse`,
    z.strictObject({ listId: recordId, ...rulesOf(reverseFields) }),
    payment,
  ),
  bankCheck: post(`${path}/bankCheck`, z.strictObject({ rows: bankRows }), z.array(importProblem)),
  /** Which bills each row pays. Nothing is written. */
  bankMatch: post(`${path}/bankMatch`, z.strictObject({ rows: bankRows }), z.array(proposal)),
  /** Books the rows that a person has confirmed: all of them, or none. One booked before is left out. */
  bankSave: post(
    `${path}/bankSave`,
    z.strictObject({ rows: bankRows, chosen: z.array(chosen).min(1, '请选择要登记的行') }),
    z.object({ saved: z.number(), booked: z.number() }),
  ),
}
export type PartyAsked = Omit<ParsedInputOf<typeof receivableApi.totals>, 'order' | 'menuId'>
export type PartyTotals = AnswerOf<typeof receivableApi.totals>
export type BankChosen = ParsedInputOf<typeof receivableApi.bankSave>['chosen'][number]
