import { z } from 'zod'
import { get, type ParsedInputOf, post } from '../../contract/endpoint'
import { importProblem } from '../../contract/import.contract'
import { fileList, moveOf, someFiles } from '../../contract/move'
import { outcomes } from '../../contract/outcomes'
import { byVersion, moment, option } from '../../contract/page'
import { rulesOf } from '../../fields/fields'
import { recordCalls } from '../../record/record-calls'
import { bankRows, bankTime } from '../../tendering/bank-rows'
import { arrivalFields, forfeitFields, interestAskFields, refundFields } from './bond.fields'
import { bondRecord } from './bond.record'

/** It came from the supplier's basic account. */
const confirmation = { isBasicAccount: z.boolean().optional() }
const amounts = rulesOf(refundFields, ['refundMoney', 'interest', 'interestReason'])
const paidOn = rulesOf(refundFields, ['refundTime'])

const calls = recordCalls(bondRecord, {
  asks: {
    register: rulesOf(arrivalFields),
    confirm: confirmation,
    refund: { ...amounts, ...paidOn, refundFile: fileList(refundFields.refundFile.label) },
    /** More than the money earned: asked of the head of finance before it is paid. */
    interestAsk: rulesOf(interestAskFields),
    forfeit: {
      ...rulesOf(forfeitFields, ['forfeitGround']),
      attachment: fileList(forfeitFields.attachment.label),
    },
  },
})
export type BondForm = ParsedInputOf<typeof calls.save>
const path = '/api/tender/bond'

/** Bonds that are moved on by one call. */
export const MOST_TOGETHER = 50
type Shape = z.core.$ZodLooseShape
/** A move of several bonds: what it asks for once, and what of each. */
const ofSeveral = <C extends Shape, O extends Shape>(once: C, each: O) =>
  moveOf({
    ...once,
    bonds: z
      .array(z.strictObject({ ...byVersion.shape, ...each }))
      .min(1, '请选择保证金')
      .max(MOST_TOGETHER, `一次最多办理 ${MOST_TOGETHER} 笔`),
  }).omit({ listId: true, version: true })

/** Amounts in 元; see BondInterest. */
const interestTerms = z.object({
  proposed: z.string(),
  earned: z.string(),
  highest: z.string(),
  isOwed: z.boolean(),
  isKnown: z.boolean(),
  basis: z.string(),
})

const candidate = z.object({
  bondId: z.string(),
  label: z.string(),
  reasons: z.array(z.string()),
  /** What stands against this row being this bond in time: it came after the bond's end, or nobody knows. */
  warnings: z.array(z.string()),
})
/** What a row of the bank's list may be; `booked`: it was registered before, and is not again. */
const proposal = z.object({
  row: z.number(),
  ...bankTime,
  result: z.enum(['sure', 'maybe', 'none', 'booked']),
  /** The likeliest first; of `sure` the only one. */
  candidates: z.array(candidate),
  warnings: z.array(z.string()),
})
export type BankProposal = z.output<typeof proposal>

/** 保证金 of suppliers for lots (DOMAIN 5.4.3). Secret before the opening: R27. */
export const bondApi = {
  ...calls,
  /** 确认到账 of several, each judged and confirmed alone. */
  confirmTogether: post(`${path}/confirmTogether`, ofSeveral({}, confirmation), outcomes),
  /**
   * 退还 of several, each judged and given back alone. `refundFile` is of all of them, of which each gets a copy of its
   * own, beside what is of one; every bond needs one or the other.
   */
  refundTogether: post(
    `${path}/refundTogether`,
    ofSeveral({ ...paidOn, refundFile: someFiles }, { ...amounts, refundFile: someFiles }),
    outcomes,
  ),
  /** Lots whose bonds may be registered now. */
  lots: get(`${path}/lots`, z.strictObject({ keyword: z.string().max(100).optional() }), z.array(option)),
  /** What interest goes back with a bond on a day, and how far another figure may go (R16). */
  interestTerms: get(
    `${path}/interestTerms`,
    z.strictObject({ listId: z.uuid(), refundTime: moment('退还时间格式不正确').optional() }),
    interestTerms,
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
