import { z } from 'zod'
import { get, post } from '../../../contract/endpoint'
import { fileList, moveOf, someFiles } from '../../../contract/move'
import { outcomes } from '../../../contract/outcomes'
import { byId, instant, moment, recordId, recordVersion } from '../../../contract/page'
import { rulesOf } from '../../../fields/fields'
import { filledByMoves, wiresIn, wiresOf } from '../../../record/filled'
import { SHORT_REASONS } from '../../../tendering/failure'
import { lowPriceTerms } from '../../../tendering/low-price.contract'
import { ofSeveral } from '../../../validators/input-problems'
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

const ofSeveralFields = ofSeveral(lotProblems)
const formShape = rulesOf(lotFields)
const bidReviewShape = rulesOf(bidReviewFields)
/** What the team enters of a lot before it is published. */
export const lotForm = z.strictObject(formShape).superRefine(ofSeveralFields)

const nullable = z.string().nullable()
const time = instant.nullable()
const files = z.array(z.string())
// Where the recording lies, and why the winner was not the first, are read in the history.
const { videoIndex: _video, ...opening } = openingFields
const { notFirstReason: _reason, ...award } = awardFields
/** What an opening needs that the server knows of. */
export const PREPARATIONS = ['room', 'committee', 'bonds'] as const
/** Moves that several lots of a project make at once with the same input; others are of one lot alone. */
export const TOGETHER = ['extend', 'prepared', 'open', 'publicity', 'ownerConfirm'] as const
export type TogetherAction = (typeof TOGETHER)[number]

const preparationFact = z.object({ code: z.enum(PREPARATIONS), text: z.string(), isThere: z.boolean() })

const lotRow = z.object({
  listId: z.string(),
  version: z.number(),
  projectId: z.string(),
  packageNo: z.string(),
  sort: z.number(),
  ...wiresOf(lotFields),
  /** Of the project. */
  projectType: z.string(),
  /** Null where R38 does not apply: another regime or method, or rules that were stored before it. */
  lowPriceTerms: lowPriceTerms.nullable(),
  /** 候选人公示 comes before 定标. */
  hasPublicity: z.boolean(),
  ...wiresIn(filledByMoves({ ...opening, ...evaluationFields, ...publicityFields, ...award })),
  ...wiresIn(filledByMoves({ ...noticeFields, ...contractFields })),
  awardFile: files,
  resultSupplierId: nullable,
  resultSupplierName: nullable,
  /** When what happened was entered, by the names of the times: they are judged by when it happened. */
  entered: z.partialRecord(z.enum(enteredTimes), instant),
  report15Time: time,
  report15File: z.array(z.string()),
  /** Who changed it last, and when: null and when it was made for whoever may not learn of its buyers (R27). */
  updateUserName: nullable,
  updateTime: instant,
  status: z.string(),
  statusText: z.string(),
  /** How many passed 资格预审, and the report of it; null and none for whoever may not learn of its buyers (R27). */
  prequalifiedCount: z.number().nullable(),
  prequalifyFile: files,
  /**
   * Too few passed 资格预审 (R11), its sale ended or the time of its opening came, with fewer suppliers than must take part (R10): 流标 is left, and after
   * the end of the sale 延长报名. The reason of the dictionary failReason; null otherwise, and for whoever may not learn
   * of its buyers (R27).
   */
  shortReason: z.enum(SHORT_REASONS).nullable(),
  isShort: z.boolean(),
  /** What an opening needs, and whether it is there: of one that whoever reads may say is prepared. */
  preparation: z.array(preparationFact),
  stepTitle: nullable,
  /** Whose turn it is, by name. */
  waitsFor: nullable,
  /** When the open to-do of the step is due. */
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
  /** What is said with the rule: why it only warns, or what of it was corrected. */
  note: nullable,
})
/** The rules that one lot is under, judged by its dates. */
const judged = z.object({
  packageId: z.string(),
  packageNo: z.string(),
  judgements: z.array(judgement),
  /** Codes of those that the caller may ask a lawful exception to. */
  exceptable: z.array(z.string()),
  /** Years in which working days were counted by weekends alone. */
  missingYears: z.array(z.number()),
})
export type Judged = z.output<typeof judged>

const change = z.object({ before: judgement.nullable(), after: judgement, isChanged: z.boolean() })
export type JudgedChange = z.output<typeof change>

const path = '/api/tender/project'
const someTime = moment
const MOST_LOTS = 200
const amount = (label: string) =>
  z.string(`请输入${label}`).regex(/^(0|[1-9]\d{0,13})(\.\d{1,2})?$/, `请输入${label}`)
/** Nobody supplies for nothing (R34). */
const price = (label: string) => amount(label).refine((money) => /[1-9]/.test(money), `${label}须大于零`)

/** A lot as it is being planned. */
const triedLot = z.strictObject({
  listId: recordId,
  times: z.partialRecord(z.enum(plannedTimes), someTime('时间').nullable()),
  money: z.partialRecord(z.enum(judgedMoney), amount('金额').nullable()).default({}),
  /** With 资格预审, or without, whatever is saved; 勘察设计 likewise. */
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
/** A day that a time was planned for, or may be: a weekend that is worked and a holiday have names. */
const plannedDay = z.object({ day: z.string(), isWorkday: z.boolean(), name: nullable })
export type PlannedDay = z.output<typeof plannedDay>

/** The calls about one lot: `listId` and `version` are the lot's. */
export const lotApi = {
  packageUpdate: post(
    `${path}/packageUpdate`,
    z.strictObject({ ...formShape, listId: recordId, version: recordVersion }).superRefine(ofSeveralFields),
    lotRow,
  ),
  /** Of a project: every lot that it has, in order. */
  packages: get(`${path}/packages`, byId, z.array(lotRow)),
  /** Of a project: the deadline panel of every lot. */
  deadlines: get(`${path}/deadlines`, byId, z.array(judged)),
  /**
   * Of a project: what each rule says of these lots now, and what it would say with these dates and amounts; the
   * earliest lawful times after the notice of each, and what the days are that they fall on. Nothing is saved.
   */
  whatIf: post(
    `${path}/whatIf`,
    z.strictObject({ listId: recordId, lots: z.array(triedLot).min(1).max(MOST_LOTS) }),
    z.object({ lots: z.array(triedAnswer), days: z.array(plannedDay) }),
  ),
  /** How many passed 资格预审, registered before 开标准备完毕; with fewer than three nothing but 流标 is left (R11). */
  prequalified: post(
    `${path}/prequalified`,
    z.strictObject({
      listId: recordId,
      version: recordVersion,
      prequalifiedCount: prequalifiedFields.prequalifiedCount.rule,
      prequalifyFile: fileList(prequalifiedFields.prequalifyFile.label),
    }),
    lotRow,
  ),
  extend: post(
    `${path}/extend`,
    moveOf({
      signUpEnd: someTime('发售截止时间'),
      openTime: someTime('开标时间'),
      noticeContent: z.string('请输入延期公告').trim().min(1, '请输入延期公告').max(20_000),
    }),
    lotRow,
  ),
  /**
   * One move of several lots, each judged and made alone. `input`: what the move asks beside the lot; each lot gets its
   * files.
   */
  together: post(
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
  prepared: post(`${path}/prepared`, moveOf({}), lotRow),
  open: post(
    `${path}/open`,
    moveOf({
      /** When bids were opened; when that is entered stands beside it. */
      bidTime: someTime('实际开标时间'),
      openRecordFile: fileList('开标记录'),
      signInFile: fileList('签到表'),
      videoIndex: z.string().trim().max(200).optional(),
    }),
    lotRow,
  ),
  /** The committee is entered before, and sealed by this. */
  evalFinish: post(
    `${path}/evalFinish`,
    moveOf({
      reportFile: fileList('评标报告'),
      /** When the committee was done; when it is entered stands beside it. */
      evalFinishTime: someTime('评标完成时间'),
      reportTime: someTime('收到评标报告时间'),
      /** In order of rank; how many is the regime's and the method's (R36). */
      candidates: z
        .array(
          z.strictObject({
            supplierId: z.uuid(),
            bidMoney: price('报价'),
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
       * 政府采购: what the committee found of each bid (R38). Which bids are abnormally low the server reckons itself; each
       * of them needs an explanation, a conclusion and its reason, and what is proved needs the proof (400 at its field).
       */
      bidReviews: z
        .array(z.strictObject({ supplierId: z.uuid(), ...bidReviewShape }))
        .max(200)
        .default([]),
    }),
    lotRow,
  ),
  publicity: post(
    `${path}/publicity`,
    moveOf({
      candidateStart: someTime('公示开始时间'),
      candidateEnd: someTime('公示结束时间'),
      publicityFile: someFiles,
    }),
    lotRow,
  ),
  ownerConfirm: post(`${path}/ownerConfirm`, moveOf({ awardFile: fileList('定标确认函') }), lotRow),
  award: post(
    `${path}/award`,
    moveOf({
      supplierId: z.uuid('请选择中标人'),
      winBidMoney: price('中标金额'),
      winBidReason: awardFields.winBidReason.rule.optional(),
      overLimitReason: awardFields.overLimitReason.rule.optional(),
      calibrationTime: someTime('定标时间'),
      /** Everybody who is ranked before the winner, with the ground; and what proves it (R35). */
      passedOver: z
        .array(z.strictObject({ supplierId: z.uuid(), ground: passedOverFields.ground.rule }))
        .max(98)
        .optional(),
      passedOverFile: someFiles,
    }),
    lotRow,
  ),
  contract: post(
    `${path}/contract`,
    moveOf({
      contractFile: fileList('合同副本'),
      contractTime: someTime('合同签订时间'),
      contractMoney: price('合同金额'),
      contractMoneyReason: contractFields.contractMoneyReason.rule.optional(),
      contractMoneyFile: someFiles,
      performanceBond: contractFields.performanceBond.rule.optional(),
    }),
    lotRow,
  ),
  /** The written report to the authority, which is not a step of the lot: it may come before the notice or after it. */
  report15: post(
    `${path}/report15`,
    moveOf({ report15Time: someTime('提交时间'), report15File: fileList('书面报告') }),
    lotRow,
  ),
}
