import { z } from 'zod'
import {
  defineGetEndpoint,
  definePostEndpoint,
  type ParsedInputOf,
  withoutStoredAnswer,
} from '../../contract/endpoint'
import { moveBodySchema, requiredFilesRule } from '../../contract/move'
import { outcomes } from '../../contract/outcomes'
import { byId, instant, queryFlag, recordVersion } from '../../contract/page'
import { pickFieldRules } from '../../fields/fields'
import { RESULTS } from '../../flow/flow'
import { declareRecordCalls } from '../../record/record-calls'
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

/** A lot as shown at the sales counter. Numbers are null while they are secret (R27): 开标后可见. */
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
  /** True when suppliers can sign up now, by the server's clock. */
  isOnSale: z.boolean(),
  /** True when bids can be handed in; late ones are refused. */
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

/** A requested change of what was read out, waiting for the second person. */
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
  /** The time by the server's clock at which the bid was received. */
  submitTime: instant,
  sealOk: z.boolean(),
  isLate: z.boolean(),
  originals: z.number(),
  copies: z.number(),
  /** Why it was refused, with the article; null when it was accepted. */
  refusal: nullable,
  /** True when a later bid of the same supplier replaces this bid (招标投标法第29条). */
  isReplaced: z.boolean(),
  bidMoney: nullable,
  opened: z.boolean(),
  invalidReason: nullable,
  fix: bidFixRow.nullable(),
  /** Warnings about its price compared with the others, as text: 异常低价 (R38). They exclude nobody. */
  warnings: z.array(z.string()),
  /** The criteria for that; null where R38 does not apply. */
  lowPriceTerms: lowPriceTerms.nullable(),
  createUserName: nullable,
  allowedActions: z.array(z.string()),
})
export type BidRow = z.output<typeof bidRow>

const path = '/api/tender/signup'
/** Maximum number of lots for which one call signs up a supplier. */
const MOST_LOTS = 50
/** A move without 抄送, which would reveal a buyer to people outside R27. */
const moveSchemaWithoutCc = <F extends z.core.$ZodLooseShape>(fields: F) =>
  moveBodySchema(fields).omit({ ccUserIds: true })

const calls = declareRecordCalls(signupRecord, {
  form: { idCard: signupFields.idCard.rule },
  asks: {
    receive: pickFieldRules(receiveFields),
    /** 退还标书款, only after 终止招标 (R25). */
    refund: {
      ...pickFieldRules(bookRefundFields, ['refundMoney', 'refundTime']),
      refundFile: requiredFilesRule(bookRefundFields.refundFile.label),
    },
  },
  isSecret: true,
})

/**
 * 报名/购标 of suppliers for a lot, and 递交 of their bids (DOMAIN 5.4). CONTRACT "Lists" applies to the sign-ups;
 * `bids`, `bidReceive` and `bidOpened` concern 递交: a bid belongs to a valid sign-up, and `listId` and `version` of
 * `bidOpened` are the bid's. Until the opening only the roles of R27 see any of it: for everybody else lists are
 * empty, numbers null, and records not found (404).
 */
export const signupApi = {
  ...calls,
  /**
   * Signs one supplier up for several lots, each checked and saved separately; `listId` in each result is the lot's.
   */
  saveTogether: definePostEndpoint(
    `${path}/saveTogether`,
    calls.save.input.omit({ packageId: true }).extend({
      packageIds: z
        .array(signupFields.packageId.rule)
        .min(1, '请选择标包')
        .max(MOST_LOTS, `一次最多报名 ${MOST_LOTS} 个标包`),
    }),
    outcomes,
  ),
  /** Published lots, found by project or by the number or name of the lot or project. */
  lots: defineGetEndpoint(
    `${path}/lots`,
    z.strictObject({
      projectId: z.uuid().optional(),
      keyword: z.string().max(100).optional(),
      onSale: queryFlag.optional(),
    }),
    z.array(signupLot),
  ),
  /** Whether a supplier may sign up for a lot; requested before a save. */
  standing: defineGetEndpoint(
    `${path}/standing`,
    z.strictObject({ packageId: z.uuid(), supplierId: z.uuid() }),
    supplierStandingRow,
  ),
  /** The complete identity number; every request is logged. */
  idCard: withoutStoredAnswer(definePostEndpoint(`${path}/idCard`, byId, z.object({ idCard: nullable }))),
  /** 递交 by project or by lot, newest first. */
  bids: defineGetEndpoint(
    `${path}/bids`,
    z.strictObject({ projectId: z.uuid().optional(), packageId: z.uuid().optional() }),
    z.array(bidRow),
  ),
  /**
   * Receives a bid at the server's time. A bid that is late or not properly sealed is stored as refused and answered
   * with code 400 and its row in `data` (条例第36条).
   */
  bidReceive: definePostEndpoint(
    `${path}/bidReceive`,
    z.strictObject({
      packageId: z.uuid('请选择标包'),
      ...pickFieldRules(bidFields),
    }),
    bidRow,
  ),
  /**
   * Records what was read out from a bid at the opening, once. After the opening record is filed only project
   * managers A and B may do so.
   */
  bidOpened: definePostEndpoint(
    `${path}/bidOpened`,
    moveSchemaWithoutCc(pickFieldRules(bidOpenedFields)),
    bidRow,
  ),
  /**
   * Requests a change of what was read out, with a reason; `listId` and `version` are the bid's. Possible until 开标
   * (otherwise 409).
   */
  bidFix: definePostEndpoint(
    `${path}/bidFix`,
    z.strictObject({
      listId: z.uuid('编号格式不正确'),
      version: recordVersion,
      ...pickFieldRules(bidOpenedFields),
      reason: bidFixFields.reason.rule,
    }),
    bidRow,
  ),
  /** The second person's decision; `listId` and `version` are the change's. */
  bidFixDecide: definePostEndpoint(
    `${path}/bidFixDecide`,
    moveSchemaWithoutCc({ result: z.enum(RESULTS, '请选择处理结果').optional() }),
    bidRow,
  ),
}
export type SignupForm = ParsedInputOf<typeof signupApi.save>
