import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint } from '../../../contract/endpoint'
import { moveBodySchema, requiredFilesRule, someFiles } from '../../../contract/move'
import { outcomes } from '../../../contract/outcomes'
import { byId, instant, recordId, recordVersion } from '../../../contract/page'
import { amountRule, pickFieldRules } from '../../../fields/fields'
import { refineByProblems } from '../../../fields/input-problems'
import { nullableMoveFields, serverWireShapes, wireShapesOf } from '../../../record/server-fields'
import { SHORT_REASONS } from '../../../tendering/failure'
import { lowPriceTerms } from '../../../tendering/low-price.contract'
import { cleanLine } from '../../../text/clean'
import { timeRule } from '../../../validators/date-rules'
import {
  awardFields,
  bidReviewFields,
  candidateFields,
  contractFields,
  enteredTimes,
  evaluationFields,
  judgedMoney,
  lotFields,
  noticeFields,
  openingFields,
  passedOverFields,
  plannedTimes,
  prequalifiedFields,
  publicityFields,
} from './lot.fields'
import { lotProblems } from './lot.rules'

const ofSeveralFields = refineByProblems(lotProblems)
const formShape = pickFieldRules(lotFields)
const bidReviewShape = pickFieldRules(bidReviewFields)
/** The form fields of a lot, edited by the team before publication. */
export const lotForm = z.strictObject(formShape).superRefine(ofSeveralFields)

const nullable = z.string().nullable()
const time = instant.nullable()
const files = z.array(z.string())
// The location of the recording and the reason for passing over the first candidate are shown in the history only.
const { videoIndex: _video, ...opening } = openingFields
const { notFirstReason: _reason, ...award } = awardFields
/** Preparations for an opening that the system can check. */
export const PREPARATIONS = ['room', 'committee', 'bonds'] as const
/** Moves that can be made for several lots of a project with the same input; all others are made lot by lot. */
export const TOGETHER = ['extend', 'prepared', 'open', 'publicity', 'ownerConfirm'] as const
export type TogetherAction = (typeof TOGETHER)[number]

const preparationFact = z.object({ code: z.enum(PREPARATIONS), text: z.string(), isThere: z.boolean() })

const lotRow = z.object({
  listId: z.string(),
  version: z.number(),
  projectId: z.string(),
  packageNo: z.string(),
  sort: z.number(),
  ...wireShapesOf(lotFields),
  /** The type of the project. */
  projectType: z.string(),
  /** Null where R38 does not apply: another regime or method, or rules stored before it existed. */
  lowPriceTerms: lowPriceTerms.nullable(),
  /** True when 候选人公示 is required before 定标. */
  hasPublicity: z.boolean(),
  ...serverWireShapes(nullableMoveFields({ ...opening, ...evaluationFields, ...publicityFields, ...award })),
  ...serverWireShapes(nullableMoveFields({ ...noticeFields, ...contractFields })),
  awardFile: files,
  resultSupplierId: nullable,
  resultSupplierName: nullable,
  /**
   * Times at which events were entered, by the name of the event's time; deadlines are judged by when the event
   * happened.
   */
  entered: z.partialRecord(z.enum(enteredTimes), instant),
  report15Time: time,
  report15File: z.array(z.string()),
  /**
   * The last editor and the time of the change; null and the creation time for people who may not know the buyers
   * (R27).
   */
  updateUserName: nullable,
  updateTime: instant,
  status: z.string(),
  statusText: z.string(),
  /**
   * The number of applicants that passed 资格预审, and the report; null and empty for people who may not know the
   * buyers (R27).
   */
  prequalifiedCount: z.number().nullable(),
  prequalifyFile: files,
  /**
   * Set when there are too few suppliers: too few passed 资格预审 (R11), or by the end of the sale or the opening
   * fewer than the minimum take part (R10). Then only 流标 is possible, or after the end of the sale 延长报名. The
   * value is a reason of the dictionary failReason; null otherwise, and for people who may not know the buyers (R27).
   */
  shortReason: z.enum(SHORT_REASONS).nullable(),
  isShort: z.boolean(),
  /**
   * The preparations for the opening and whether each is done; only for people who may report the preparation as
   * complete.
   */
  preparation: z.array(preparationFact),
  stepTitle: nullable,
  /** Names of the people it waits for. */
  waitsFor: nullable,
  /** Deadline of the open to-do of the step. */
  dueTime: time,
  allowedActions: z.array(z.string()),
})
export type LotRow = z.output<typeof lotRow>

const judgement = z.object({
  ruleCode: z.string(),
  name: z.string(),
  level: z.string(),
  source: z.string(),
  amount: nullable,
  unit: nullable,
  anchorField: nullable,
  targetField: nullable,
  state: z.enum(['ok', 'soon', 'advised', 'broken', 'open', 'unknown', 'exempt']),
  anchorDate: nullable,
  targetDate: nullable,
  earliest: nullable,
  latest: nullable,
  left: z.number().nullable(),
  text: z.string(),
  /** A remark on the judgement: why it is only a warning, or what was corrected. */
  note: nullable,
})
/** The rules that apply to a lot, judged by its dates. */
const judged = z.object({
  packageId: z.string(),
  packageNo: z.string(),
  judgements: z.array(judgement),
  /** Codes of the rules for which the caller may request a lawful exception. */
  exceptable: z.array(z.string()),
  /** Years without holiday data, in which only weekends count as days off. */
  missingYears: z.array(z.number()),
})
export type Judged = z.output<typeof judged>

const change = z.object({ before: judgement.nullable(), after: judgement, isChanged: z.boolean() })
export type JudgedChange = z.output<typeof change>

const path = '/api/tender/project'
const someTime = timeRule
const MOST_LOTS = 200
/** A price above 0, because nobody may supply for nothing (R34). */
const positivePriceSchema = (label: string) =>
  amountRule(label).refine((money) => /[1-9]/.test(money), `${label}须大于零`)

/** Planned values of a lot for a trial judgement. */
const triedLot = z.strictObject({
  listId: recordId,
  times: z.partialRecord(z.enum(plannedTimes), someTime('时间').nullable()),
  money: z.partialRecord(z.enum(judgedMoney), amountRule('金额').nullable()).default({}),
  /** Overrides the saved values of 资格预审 and 勘察设计 for the trial judgement. */
  isPrequalified: z.boolean().optional(),
  isSurveyDesign: z.boolean().optional(),
  isComplex: z.boolean().optional(),
})
const triedAnswer = z.object({
  packageId: z.string(),
  changes: z.array(change),
  earliest: z.partialRecord(z.enum(plannedTimes), instant),
})
export type Tried = z.output<typeof triedAnswer>
/** A possible day for a planned time; holidays and working weekends have names. */
const plannedDay = z.object({ day: z.string(), isWorkday: z.boolean(), name: nullable })
export type PlannedDay = z.output<typeof plannedDay>

/** Calls about one lot: `listId` and `version` are the lot's. */
export const lotApi = {
  packageUpdate: definePostEndpoint(
    `${path}/packageUpdate`,
    z.strictObject({ ...formShape, listId: recordId, version: recordVersion }).superRefine(ofSeveralFields),
    lotRow,
  ),
  /** Lists all lots of a project, in order. */
  packages: defineGetEndpoint(`${path}/packages`, byId, z.array(lotRow)),
  /** Returns the deadline panel of every lot of a project. */
  deadlines: defineGetEndpoint(`${path}/deadlines`, byId, z.array(judged)),
  /**
   * Trial judgement for lots of a project: what each rule says now and with the given dates and amounts, the earliest
   * lawful times after each notice, and the kinds of days they fall on. Nothing is saved.
   */
  whatIf: definePostEndpoint(
    `${path}/whatIf`,
    z.strictObject({ listId: recordId, lots: z.array(triedLot).min(1).max(MOST_LOTS) }),
    z.object({ lots: z.array(triedAnswer), days: z.array(plannedDay) }),
  ),
  /**
   * Registers how many applicants passed 资格预审, before 开标准备完毕; with fewer than three only 流标 is possible
   * (R11).
   */
  prequalified: definePostEndpoint(
    `${path}/prequalified`,
    z.strictObject({
      listId: recordId,
      version: recordVersion,
      prequalifiedCount: prequalifiedFields.prequalifiedCount.rule,
      prequalifyFile: requiredFilesRule(prequalifiedFields.prequalifyFile.label),
    }),
    lotRow,
  ),
  extend: definePostEndpoint(
    `${path}/extend`,
    moveBodySchema({
      signUpEnd: someTime('发售截止时间'),
      openTime: someTime('开标时间'),
      noticeContent: z.string('请输入延期公告').trim().min(1, '请输入延期公告').max(20_000),
    }),
    lotRow,
  ),
  /**
   * Makes the same move for several lots, each checked and saved separately. `input` holds the other fields of the
   * move; files are copied to each lot.
   */
  together: definePostEndpoint(
    `${path}/together`,
    z.strictObject({
      action: z.enum(TOGETHER),
      lots: z
        .array(z.strictObject({ listId: recordId, version: recordVersion }))
        .min(1, '请选择标包')
        .max(MOST_LOTS),
      input: z.record(z.string(), z.unknown()),
    }),
    outcomes,
  ),
  prepared: definePostEndpoint(`${path}/prepared`, moveBodySchema({}), lotRow),
  open: definePostEndpoint(
    `${path}/open`,
    moveBodySchema({
      /** When bids were opened; the time of entry is stored separately. */
      bidTime: someTime('实际开标时间'),
      openRecordFile: requiredFilesRule('开标记录'),
      signInFile: requiredFilesRule('签到表'),
      videoIndex: z.string().overwrite(cleanLine).max(200).optional(),
    }),
    lotRow,
  ),
  /** The committee must be entered before, and cannot be changed afterwards. */
  evalFinish: definePostEndpoint(
    `${path}/evalFinish`,
    moveBodySchema({
      reportFile: requiredFilesRule('评标报告'),
      /** When the evaluation was finished; the time of entry is stored separately. */
      evalFinishTime: someTime('评标完成时间'),
      reportTime: someTime('收到评标报告时间'),
      /** Candidates by rank; their number depends on regime and method (R36). */
      candidates: z
        .array(
          z.strictObject({
            supplierId: z.uuid(),
            bidMoney: positivePriceSchema('报价'),
            bidReason: candidateFields.bidReason.rule.optional(),
            quality: candidateFields.quality.rule.optional(),
            duration: candidateFields.duration.rule.optional(),
            leader: candidateFields.leader.rule.optional(),
            score: z.string().max(16).optional(),
          }),
        )
        .min(1, '请录入候选人')
        .max(20, '候选人不超过 20 名'),
      /**
       * 政府采购: the committee's findings on each bid (R38). The server itself calculates which bids are abnormally
       * low; each of these needs an explanation, a conclusion and its reason, and a positive conclusion also the
       * proof (400 at its field).
       */
      bidReviews: z
        .array(z.strictObject({ supplierId: z.uuid(), ...bidReviewShape }))
        .max(200)
        .default([]),
    }),
    lotRow,
  ),
  publicity: definePostEndpoint(
    `${path}/publicity`,
    moveBodySchema({
      candidateStart: someTime('公示开始时间'),
      candidateEnd: someTime('公示结束时间'),
      publicityFile: someFiles,
    }),
    lotRow,
  ),
  ownerConfirm: definePostEndpoint(
    `${path}/ownerConfirm`,
    moveBodySchema({ awardFile: requiredFilesRule('定标确认函') }),
    lotRow,
  ),
  award: definePostEndpoint(
    `${path}/award`,
    moveBodySchema({
      supplierId: z.uuid('请选择中标人'),
      winBidMoney: positivePriceSchema('中标金额'),
      winBidReason: awardFields.winBidReason.rule.optional(),
      overLimitReason: awardFields.overLimitReason.rule.optional(),
      calibrationTime: someTime('定标时间'),
      /** Every candidate ranked before the winner with the ground for passing them over, and the evidence (R35). */
      passedOver: z
        .array(z.strictObject({ supplierId: z.uuid(), ground: passedOverFields.ground.rule }))
        .max(98)
        .optional(),
      passedOverFile: someFiles,
    }),
    lotRow,
  ),
  contract: definePostEndpoint(
    `${path}/contract`,
    moveBodySchema({
      contractFile: requiredFilesRule('合同副本'),
      contractTime: someTime('合同签订时间'),
      contractMoney: positivePriceSchema('合同金额'),
      contractMoneyReason: contractFields.contractMoneyReason.rule.optional(),
      contractMoneyFile: someFiles,
      performanceBond: contractFields.performanceBond.rule.optional(),
    }),
    lotRow,
  ),
  /** The written report to the authority. It is not a step of the flow and may come before or after the notice. */
  report15: definePostEndpoint(
    `${path}/report15`,
    moveBodySchema({ report15Time: someTime('提交时间'), report15File: requiredFilesRule('书面报告') }),
    lotRow,
  ),
}
