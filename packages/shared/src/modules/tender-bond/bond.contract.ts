import { z } from 'zod'
import { get, post } from '../../contract/endpoint'
import { importedRows, importProblem } from '../../contract/import.contract'
import { fileList, moveOf } from '../../contract/move'
import { instant, moment, option, queryFlag } from '../../contract/page'
import { resourceApi } from '../../contract/resource.contract'
import { rulesOf } from '../../fields/fields'
import { RESULTS } from '../../flow/flow'
import {
  arrivalFields,
  type BankField,
  bankFields,
  bondFields,
  forfeitFields,
  interestAskFields,
  refundFields,
} from './bond.fields'

const nullable = z.string().nullable()
const time = instant.nullable()
export const bondRow = z.object({
  listId: z.string(),
  version: z.number(),
  projectId: z.string(),
  projectCode: z.string(),
  projectName: z.string(),
  packageId: z.string(),
  packageNo: z.string(),
  supplierId: z.string(),
  supplierName: z.string(),
  bondMoney: z.string(),
  form: z.string(),
  arriveMoney: nullable,
  arriveTime: time,
  payerName: nullable,
  payAccount: nullable,
  source: z.string(),
  confirmUserName: nullable,
  confirmTime: time,
  bondEnd: time,
  /** The last moment of the last day. */
  refundDue: time,
  refundReason: nullable,
  isOverdue: z.boolean(),
  refundMoney: nullable,
  interest: nullable,
  /** What was reckoned for the day on which it went back; null of what went back before it was reckoned. */
  proposedInterest: nullable,
  interestReason: nullable,
  askedInterest: nullable,
  allowedInterest: nullable,
  refundTime: time,
  refundFile: z.array(z.string()),
  forfeitGround: nullable,
  attachment: z.array(z.string()),
  /** What is odd about it (R31), in sentences. */
  warnings: z.array(z.string()),
  /** A cheque or a transfer must come from the basic account (条例第26条). */
  needsBasicAccount: z.boolean(),
  status: z.string(),
  stepTitle: nullable,
  createTime: instant,
  allowedActions: z.array(z.string()),
})
export type BondRow = z.output<typeof bondRow>

const filters = {
  projectId: z.uuid().optional(),
  packageId: z.uuid().optional(),
  projectCode: z.string().max(64).optional(),
  supplierName: z.string().max(100).optional(),
  form: z.string().max(64).optional(),
  overdue: queryFlag.optional(),
  status: z.string().max(40).optional(),
}
export const bondOrder = ['arriveTime', 'refundDue', 'status', 'createTime'] as const
const path = '/api/tender/bond'
const formShape = rulesOf(bondFields, ['packageId', 'supplierId', 'form'])
const {
  update: _update,
  delete: _delete,
  ...listed
} = resourceApi(path, { form: formShape, row: bondRow, filters, order: bondOrder })

/** Amounts in 元; see BondInterest. */
const interestTerms = z.object({
  proposed: z.string(),
  earned: z.string(),
  highest: z.string(),
  isOwed: z.boolean(),
  isKnown: z.boolean(),
  basis: z.string(),
})

const bankNames = Object.keys(bankFields) as [BankField, ...BankField[]]
const bankRow = z.object({
  row: z.number().int().min(1),
  cells: z.partialRecord(z.enum(bankNames), z.string().max(1000)),
})
export type BankCells = z.output<typeof bankRow>
const bankRows = importedRows(bankRow)

const candidate = z.object({ bondId: z.string(), label: z.string(), reasons: z.array(z.string()) })
/** What a row of the bank's list may be; `booked`: it was registered before, and is not again. */
const proposal = z.object({
  row: z.number(),
  result: z.enum(['sure', 'maybe', 'none', 'booked']),
  /** The likeliest first; of `sure` the only one. */
  candidates: z.array(candidate),
  warnings: z.array(z.string()),
})
export type BankProposal = z.output<typeof proposal>

/** 保证金 of suppliers for lots (DOMAIN 5.4.3). Secret before the opening: R27. */
export const bondApi = {
  ...listed,
  /** Lots whose bonds may be registered now. */
  lots: get(`${path}/lots`, z.strictObject({ keyword: z.string().max(100).optional() }), z.array(option)),
  register: post(
    `${path}/register`,
    moveOf(rulesOf(arrivalFields, ['form', 'arriveMoney', 'arriveTime', 'payerName', 'payAccount'])),
    bondRow,
  ),
  confirm: post(
    `${path}/confirm`,
    moveOf({
      result: z.enum(RESULTS, '请选择处理结果').optional(),
      /** It came from the supplier's basic account. */
      isBasicAccount: z.boolean().optional(),
    }),
    bondRow,
  ),
  refund: post(
    `${path}/refund`,
    moveOf({
      ...rulesOf(refundFields, ['refundMoney', 'interest', 'interestReason', 'refundTime']),
      refundFile: fileList('银行回单'),
    }),
    bondRow,
  ),
  /** What interest goes back with a bond on a day, and how far another figure may go (R16). */
  interestTerms: get(
    `${path}/interestTerms`,
    z.strictObject({ listId: z.uuid(), refundTime: moment('退还时间格式不正确').optional() }),
    interestTerms,
  ),
  /** More than the money earned: asked of the head of finance before it is paid. */
  interestAsk: post(`${path}/interestAsk`, moveOf(rulesOf(interestAskFields, ['askedInterest'])), bondRow),
  interestApprove: post(
    `${path}/interestApprove`,
    moveOf({ result: z.enum(RESULTS, '请选择处理结果').optional() }),
    bondRow,
  ),
  forfeit: post(
    `${path}/forfeit`,
    moveOf({ ...rulesOf(forfeitFields, ['forfeitGround']), attachment: fileList('证明材料') }),
    bondRow,
  ),
  forfeitApprove: post(
    `${path}/forfeitApprove`,
    moveOf({ result: z.enum(RESULTS, '请选择处理结果').optional() }),
    bondRow,
  ),
  /** What is wrong with the rows of a bank's list. Nothing is saved. */
  bankCheck: post(`${path}/bankCheck`, z.strictObject({ rows: bankRows }), z.array(importProblem)),
  /** Which bond each row pays. No arrival is written. */
  bankMatch: post(`${path}/bankMatch`, z.strictObject({ rows: bankRows }), z.array(proposal)),
  /** Registers the rows that a person has confirmed: all of them, or none. One registered before is left out. */
  bankSave: post(
    `${path}/bankSave`,
    z.strictObject({
      rows: bankRows,
      /** The bond that a row pays; rows that are not named stay unregistered. */
      chosen: z.array(z.object({ row: z.number().int(), bondId: z.uuid() })).min(1, '请选择要登记的行'),
    }),
    z.object({ saved: z.number(), booked: z.number() }),
  ),
}
