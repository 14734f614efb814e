import type { LowPriceGround } from '@agency/shared/tendering/low-price'
import { FAILED_LOTS } from '@agency/shared/tendering/project-state'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { files, money, recordColumns, time } from '../../../db/columns'

const percent = () => numeric({ precision: 5, scale: 2, mode: 'number' })

/** 标包: what suppliers sign up for (DOMAIN 5.4). */
export const tenderLot = pgTable(
  'tender_package',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    /** Of the 排号 that brought it: 增补标包 adds to a project that is there. */
    ordinalId: uuid().notNull(),
    /** projectCode/01 */
    packageNo: text().notNull().unique(),
    packageName: text().notNull(),
    sort: integer().notNull(),
    budgetMoney: money(),
    controlMoney: money(),
    bondMoney: money(),
    bookPrice: money(),
    evaluationMethod: text(),
    /** What the notice says of it, beside money and times. */
    requirement: text(),
    qualification: text(),
    isConsortium: boolean().notNull().default(false),
    obtainWay: text(),
    obtainPlace: text(),
    /** With 资格预审. */
    isPrequalified: boolean().notNull().default(false),
    /** Of services: 勘察设计, whose bond has a lower cap (R09). */
    isSurveyDesign: boolean().notNull().default(false),
    /** Of tenders of 政府采购: 技术复杂或者社会影响较大, so that seven evaluate (R12). */
    isComplex: boolean().notNull().default(false),
    /** 政府采购: the bids are rates (下浮率), whose amounts nobody can compare (R38). */
    isRateQuoted: boolean().notNull().default(false),
    /** Per cent that the file has raised the marks of 异常低价 to; null: those of the law (R38). */
    lowMeanPercent: percent(),
    lowSecondPercent: percent(),
    lowCeilingPercent: percent(),
    /** 非依法必须招标: the client does without 候选人公示. */
    skipsPublicity: boolean().notNull().default(false),
    /** How many must take part, where a letter of the authority allows fewer than the method asks for (R10). */
    minSuppliers: integer(),
    minSuppliersReason: text(),
    minSuppliersFile: files(),
    noticeTime: time(),
    noticeEnd: time(),
    prequalifySaleEnd: time(),
    prequalifyDeadline: time(),
    signUpStart: time(),
    signUpEnd: time(),
    clarifyDeadline: time(),
    bondEnd: time(),
    /** The deadline of bids, and the planned opening. */
    openTime: time(),
    /** When it was opened. */
    bidTime: time(),
    evalFinishTime: time(),
    reportTime: time(),
    candidateStart: time(),
    candidateEnd: time(),
    calibrationTime: time(),
    noticeSendTime: time(),
    contractTime: time(),
    openRecordFile: files(),
    signInFile: files(),
    videoIndex: text(),
    reportFile: files(),
    awardFile: files(),
    noticeFile: files(),
    contractFile: files(),
    /** 招标投标情况书面报告 (招标投标法第47条). */
    report15File: files(),
    report15Time: time(),
    resultSupplierId: uuid(),
    notFirstReason: text(),
    /** What proves the grounds of those who were ranked before the winner (R35). */
    passedOverFile: files(),
    winBidMoney: money(),
    winBidReason: text(),
    overLimitReason: text(),
    contractMoney: money(),
    /** Why it is not the award's, and what proves it (R15). */
    contractMoneyReason: text(),
    contractMoneyFile: files(),
    /** 履约保证金 (R19). */
    performanceBond: money(),
    status: text().notNull(),
  },
  (t) => [
    uniqueIndex().on(t.projectId, t.sort),
    index().on(t.status, t.openTime),
    index().on(t.openTime, t.projectId),
    index().on(t.signUpEnd),
    index().on(t.bondEnd),
    index().on(t.calibrationTime),
  ],
)

/** Who was ranked by the committee, at most three of a lot. */
export const tenderCandidate = pgTable(
  'tender_candidate',
  {
    ...recordColumns(),
    packageId: uuid().notNull(),
    supplierId: uuid().notNull(),
    /** From 1. */
    evalRank: integer().notNull(),
    bidMoney: money().notNull(),
    /** Why it is not what was read out. */
    bidReason: text(),
    evalScore: text(),
    quality: text(),
    duration: text(),
    leader: text(),
    /** Why it does not win, though it is ranked before the winner: dictionary passedOverGround (R35). */
    passedOverGround: text(),
  },
  (t) => [uniqueIndex().on(t.packageId, t.evalRank), uniqueIndex().on(t.packageId, t.supplierId)],
)

/** What the committee found of a bid when 评标完成 was entered, in 政府采购: rejected, or abnormally low and reviewed (R38). */
export const tenderBidReview = pgTable(
  'tender_bid_review',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageId: uuid().notNull(),
    bidId: uuid().notNull(),
    supplierId: uuid().notNull(),
    /** 元: the price that was judged; null where none could be. */
    judgedMoney: money(),
    /** Why it failed 资格审查 or 符合性审查; null: it passed. */
    rejectReason: text(),
    /** The marks that it lies below, as they were reckoned; empty where it lies below none. */
    grounds: jsonb().$type<LowPriceGround[]>().notNull().default([]),
    /** The committee called it abnormally low. */
    isCalledLow: boolean().notNull().default(false),
    explanation: text(),
    proofFile: files(),
    /** 'proved' or 'notProved'; null: it was not to be reviewed. */
    conclusion: text(),
    reviewReason: text(),
  },
  (t) => [uniqueIndex().on(t.packageId, t.supplierId), index().on(t.bidId)],
)

/** `isNoSecret` of a lot that the query calls l (R27): it was opened, or failed before it could be. */
export const noSecret = sql.raw(
  `(l.bid_time is not null or l.status in (${FAILED_LOTS.map((status) => `'${status}'`).join(', ')}))`,
)
