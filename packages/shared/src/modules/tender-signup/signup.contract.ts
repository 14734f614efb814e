import { z } from 'zod'
import { get, type ParsedInputOf, post, unkept } from '../../contract/endpoint'
import { fileList, moveOf } from '../../contract/move'
import { outcomes } from '../../contract/outcomes'
import { byId, instant, queryFlag, recordVersion } from '../../contract/page'
import { rulesOf } from '../../fields/fields'
import { RESULTS } from '../../flow/flow'
import { recordCalls } from '../../record/record-calls'
import { lowPriceTerms } from '../../tendering/low-price.contract'
import {
  bidFields,
  bidFixFields,
  bidOpenedFields,
  bookRefundFields,
  receiveFields,
  signupFields,
} from './signup.fields'
import { signupRecord } from './signup.record'

const nullable = z.string().nullable()
const time = instant.nullable()

/** A lot as the counter sees it. Numbers are null where they are still secret (R27): 开标后可见. */
const signupLot = z.object({
  packageId: z.string(),
  packageNo: z.string(),
  packageName: z.string(),
  projectId: z.string(),
  projectCode: z.string(),
  projectName: z.string(),
  statusText: z.string(),
  bookPrice: nullable,
  signUpStart: time,
  signUpEnd: time,
  openTime: time,
  /** By the server's clock: a supplier can sign up now. */
  isOnSale: z.boolean(),
  /** Bids can be handed in: those that come too late are refused. */
  takesBids: z.boolean(),
  isSecret: z.boolean(),
  least: z.number(),
  signedUp: z.number().nullable(),
  waiting: z.number().nullable(),
  bids: z.number().nullable(),
})
export type SignupLot = z.output<typeof signupLot>

const supplierStandingRow = z.object({
  /** Why the supplier cannot sign up; null when it can. */
  barred: nullable,
  warnings: z.array(z.string()),
})

/** A change of what was read out that waits for its second person. */
const bidFixRow = z.object({
  listId: z.string(),
  version: z.number(),
  bidMoney: z.string(),
  invalidReason: nullable,
  reason: z.string(),
  askUserName: nullable,
  confirmUserName: nullable,
  allowedActions: z.array(z.string()),
})
export type BidFixRow = z.output<typeof bidFixRow>

const bidRow = z.object({
  listId: z.string(),
  version: z.number(),
  packageId: z.string(),
  packageNo: z.string(),
  supplierId: z.string(),
  supplierName: z.string(),
  /** The server's. */
  submitTime: instant,
  sealOk: z.boolean(),
  isLate: z.boolean(),
  originals: z.number(),
  copies: z.number(),
  /** Why it was refused, with the article; null when it was taken in. */
  refusal: nullable,
  /** A later one of the same supplier counts (招标投标法第29条). */
  isReplaced: z.boolean(),
  bidMoney: nullable,
  opened: z.boolean(),
  invalidReason: nullable,
  fix: bidFixRow.nullable(),
  /** What its price is among the others', in words: 异常低价 (R38). Nobody is excluded by it. */
  warnings: z.array(z.string()),
  /** By what that is judged; null where R38 does not apply. */
  lowPriceTerms: lowPriceTerms.nullable(),
  createUserName: nullable,
  allowedActions: z.array(z.string()),
})
export type BidRow = z.output<typeof bidRow>

const path = '/api/tender/signup'
/** That a supplier is signed up for by one call. */
const MOST_LOTS = 50
/** 抄送 would tell somebody outside of R27 that there is a buyer. */
const moved = <F extends z.core.$ZodLooseShape>(fields: F) => moveOf(fields).omit({ ccUserIds: true })

const calls = recordCalls(signupRecord, {
  form: { idCard: signupFields.idCard.rule },
  asks: {
    receive: rulesOf(receiveFields),
    /** 退还标书款, after 终止招标 alone (R25). */
    refund: {
      ...rulesOf(bookRefundFields, ['refundMoney', 'refundTime']),
      refundFile: fileList(bookRefundFields.refundFile.label),
    },
  },
  isSecret: true,
})

/**
 * 报名/购标 of suppliers for a lot, and 递交 of their bids (DOMAIN 5.4). CONTRACT "Lists" for the sign-ups; the calls
 * `bids`, `bidReceive` and `bidOpened` are about 递交: a bid belongs to a valid sign-up, `listId` and `version` of
 * `bidOpened` are the bid's. Until the lot is opened all of it exists for the roles of R27 alone: to everybody else
 * lists are empty, numbers null, and a record is not there (404).
 */
export const signupApi = {
  ...calls,
  /** One supplier for several lots, each judged and entered alone; `listId` of what became of each is the lot's. */
  saveTogether: post(
    `${path}/saveTogether`,
    calls.save.input.omit({ packageId: true }).extend({
      packageIds: z
        .array(signupFields.packageId.rule)
        .min(1, '请选择标包')
        .max(MOST_LOTS, `一次最多报名 ${MOST_LOTS} 个标包`),
    }),
    outcomes,
  ),
  /** Lots from their publication on, by project, or by the number or name of lot or project. */
  lots: get(
    `${path}/lots`,
    z.strictObject({
      projectId: z.uuid().optional(),
      keyword: z.string().max(100).optional(),
      onSale: queryFlag.optional(),
    }),
    z.array(signupLot),
  ),
  /** How a supplier stands that wants to sign up for a lot; asked before a save. */
  standing: get(
    `${path}/standing`,
    z.strictObject({ packageId: z.uuid(), supplierId: z.uuid() }),
    supplierStandingRow,
  ),
  /** The identity number in full; every look is logged. */
  idCard: unkept(post(`${path}/idCard`, byId, z.object({ idCard: nullable }))),
  /** 递交, by project or by lot, the newest first. */
  bids: get(
    `${path}/bids`,
    z.strictObject({ projectId: z.uuid().optional(), packageId: z.uuid().optional() }),
    z.array(bidRow),
  ),
  /**
   * Takes a bid in at the server's time. One that is late, or not sealed as it must be, is kept as refused and answered
   * with code 400 and its row as `data` (条例第36条).
   */
  bidReceive: post(
    `${path}/bidReceive`,
    z.strictObject({
      packageId: z.uuid('请选择标包'),
      ...rulesOf(bidFields),
    }),
    bidRow,
  ),
  /**
   * What was read out of a bid at the opening, entered once. After the opening record is filed, by project managers A
   * and B alone.
   */
  bidOpened: post(`${path}/bidOpened`, moved(rulesOf(bidOpenedFields)), bidRow),
  /** Asks to change what was read out, with the reason; `listId` and `version` are the bid's. Until 开标 (409). */
  bidFix: post(
    `${path}/bidFix`,
    z.strictObject({
      listId: z.uuid('编号格式不正确'),
      version: recordVersion,
      ...rulesOf(bidOpenedFields),
      reason: bidFixFields.reason.rule,
    }),
    bidRow,
  ),
  /** The second person's word on it; `listId` and `version` are the change's. */
  bidFixDecide: post(
    `${path}/bidFixDecide`,
    moved({ result: z.enum(RESULTS, '请选择处理结果').optional() }),
    bidRow,
  ),
}
export type SignupForm = ParsedInputOf<typeof signupApi.save>
