import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint, type ParsedInputOf } from '../../contract/endpoint'
import { importProblem } from '../../contract/import.contract'
import { moveBodySchema, requiredFilesRule, someFiles } from '../../contract/move'
import { outcomes } from '../../contract/outcomes'
import { byVersion, option } from '../../contract/page'
import { pickFieldRules } from '../../fields/fields'
import { declareRecordCalls } from '../../record/record-calls'
import { bankRows, bankTime } from '../../tendering/bank-rows'
import { timeRule } from '../../validators/date-rules'
import { arrivalFields, forfeitFields, interestAskFields, refundFields } from './bond.fields'
import { bondRecord } from './bond.record'

/** A confirmation says whether the bond came from the supplier's basic account. */
const confirmation = { isBasicAccount: z.boolean().optional() }
const amounts = pickFieldRules(refundFields, ['refundMoney', 'interest', 'interestReason'])
const paidOn = pickFieldRules(refundFields, ['refundTime'])

const calls = declareRecordCalls(bondRecord, {
  asks: {
    register: pickFieldRules(arrivalFields),
    confirm: confirmation,
    refund: { ...amounts, ...paidOn, refundFile: requiredFilesRule(refundFields.refundFile.label) },
    /** Requests the consent of the head of finance to pay more interest than was earned. */
    interestAsk: pickFieldRules(interestAskFields),
    forfeit: {
      ...pickFieldRules(forfeitFields, ['forfeitGround']),
      attachment: requiredFilesRule(forfeitFields.attachment.label),
    },
  },
})
export type BondForm = ParsedInputOf<typeof calls.save>
const path = '/api/tender/bond'

/** The maximum number of bonds that one call moves. */
export const MOST_TOGETHER = 50
type Shape = z.core.$ZodLooseShape
/** The body of a move of several bonds: fields common to all, and fields of each. */
const severalBondsMoveSchema = <C extends Shape, O extends Shape>(once: C, each: O) =>
  moveBodySchema({
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
  /** Doubts that the payment was in time: it arrived after the bond deadline, or that is unknown. */
  warnings: z.array(z.string()),
})
/** Possible meanings of a row of a bank statement; `booked` means that it was registered before and is skipped. */
const proposal = z.object({
  row: z.number(),
  ...bankTime,
  result: z.enum(['sure', 'maybe', 'none', 'booked']),
  /** Most likely first; exactly one when the result is `sure`. */
  candidates: z.array(candidate),
  warnings: z.array(z.string()),
})
export type BankProposal = z.output<typeof proposal>

/** 保证金 of suppliers for lots (DOMAIN 5.4.3). Secret before the opening: R27. */
export const bondApi = {
  ...calls,
  /** 确认到账 of several bonds, each checked and confirmed separately. */
  confirmTogether: definePostEndpoint(
    `${path}/confirmTogether`,
    severalBondsMoveSchema({}, confirmation),
    outcomes,
  ),
  /**
   * 退还 of several bonds, each checked and returned separately. The common `refundFile` is copied to every bond, in
   * addition to its own; each bond needs at least one of them.
   */
  refundTogether: definePostEndpoint(
    `${path}/refundTogether`,
    severalBondsMoveSchema({ ...paidOn, refundFile: someFiles }, { ...amounts, refundFile: someFiles }),
    outcomes,
  ),
  /** Lots for which bonds can be registered now. */
  lots: defineGetEndpoint(
    `${path}/lots`,
    z.strictObject({ keyword: z.string().max(100).optional() }),
    z.array(option),
  ),
  /** The interest to be returned with a bond on a day, and the permitted range of other amounts (R16). */
  interestTerms: defineGetEndpoint(
    `${path}/interestTerms`,
    z.strictObject({ listId: z.uuid(), refundTime: timeRule('退还时间格式不正确').optional() }),
    interestTerms,
  ),
  /** Problems of the rows of a bank statement. Nothing is saved. */
  bankCheck: definePostEndpoint(
    `${path}/bankCheck`,
    z.strictObject({ rows: bankRows }),
    z.array(importProblem),
  ),
  /** Proposes the bond that each row pays. Nothing is saved. */
  bankMatch: definePostEndpoint(`${path}/bankMatch`, z.strictObject({ rows: bankRows }), z.array(proposal)),
  /** Registers the rows that a person confirmed, all or none. Rows already registered are skipped. */
  bankSave: definePostEndpoint(
    `${path}/bankSave`,
    z.strictObject({
      rows: bankRows,
      /** The bond that each row pays; other rows stay unregistered. */
      chosen: z.array(z.object({ row: z.number().int(), bondId: z.uuid() })).min(1, '请选择要登记的行'),
    }),
    z.object({ saved: z.number(), booked: z.number() }),
  ),
}
