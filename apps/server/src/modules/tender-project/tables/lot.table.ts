import type { LowPriceGround } from '@agency/shared/tendering/low-price'
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
import { fileIdsColumn, money, recordColumns, time } from '../../../db/columns'

const percentColumn = () => numeric({ precision: 5, scale: 2, mode: 'number' })

/** 标包: a lot, for which suppliers sign up (DOMAIN 5.4). */
export const tenderLot = pgTable(
  'tender_package',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    /** The 排号 that created it; 增补标包 adds lots to an existing project. */
    ordinalId: uuid().notNull(),
    /** Project number and lot number, for example projectCode/01. */
    packageNo: text().notNull().unique(),
    packageName: text().notNull(),
    sort: integer().notNull(),
    budgetMoney: money(),
    controlMoney: money(),
    bondMoney: money(),
    bookPrice: money(),
    evaluationMethod: text(),
    /** Content of the lot's notice apart from amounts and times. */
    requirement: text(),
    qualification: text(),
    isConsortium: boolean().notNull().default(false),
    obtainWay: text(),
    obtainPlace: text(),
    /** True when the lot has a 资格预审. */
    isPrequalified: boolean().notNull().default(false),
    /** For services: 勘察设计, whose bond has a lower limit (R09). */
    isSurveyDesign: boolean().notNull().default(false),
    /** For tenders of 政府采购: 技术复杂或者社会影响较大, which requires seven evaluators (R12). */
    isComplex: boolean().notNull().default(false),
    /** 政府采购: bids are discount rates (下浮率), whose amounts cannot be compared (R38). */
    isRateQuoted: boolean().notNull().default(false),
    /** Thresholds of 异常低价 in percent, where the document raises them; null for the legal ones (R38). */
    lowMeanPercent: percentColumn(),
    lowSecondPercent: percentColumn(),
    lowCeilingPercent: percentColumn(),
    /** True when the client waives 候选人公示, for 非依法必须招标. */
    skipsPublicity: boolean().notNull().default(false),
    /**
     * Minimum number of suppliers, when a letter of the authority allows fewer than the method requires
     * (R10).
     */
    minSuppliers: integer(),
    minSuppliersReason: text(),
    minSuppliersFile: fileIdsColumn(),
    noticeTime: time(),
    noticeEnd: time(),
    prequalifySaleEnd: time(),
    prequalifyDeadline: time(),
    signUpStart: time(),
    signUpEnd: time(),
    clarifyDeadline: time(),
    bondEnd: time(),
    /** The deadline of bids, which is the planned opening of the lot. */
    openTime: time(),
    /** When the lot was actually opened. */
    bidTime: time(),
    evalFinishTime: time(),
    reportTime: time(),
    candidateStart: time(),
    candidateEnd: time(),
    calibrationTime: time(),
    noticeSendTime: time(),
    contractTime: time(),
    openRecordFile: fileIdsColumn(),
    signInFile: fileIdsColumn(),
    videoIndex: text(),
    reportFile: fileIdsColumn(),
    awardFile: fileIdsColumn(),
    noticeFile: fileIdsColumn(),
    contractFile: fileIdsColumn(),
    /** Files of the 招标投标情况书面报告 (招标投标法第47条). */
    report15File: fileIdsColumn(),
    report15Time: time(),
    resultSupplierId: uuid(),
    notFirstReason: text(),
    /** Proof of the grounds against candidates ranked before the winner (R35). */
    passedOverFile: fileIdsColumn(),
    winBidMoney: money(),
    winBidReason: text(),
    overLimitReason: text(),
    contractMoney: money(),
    /** Why the contract's amount differs from the award's (R15); `contractMoneyFile` has the proof. */
    contractMoneyReason: text(),
    contractMoneyFile: fileIdsColumn(),
    /** The 履约保证金 in yuan (R19). */
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

/** A candidate ranked by the committee, at most three for a lot. */
export const tenderCandidate = pgTable(
  'tender_candidate',
  {
    ...recordColumns(),
    packageId: uuid().notNull(),
    supplierId: uuid().notNull(),
    /** Rank of the candidate, from 1. */
    evalRank: integer().notNull(),
    bidMoney: money().notNull(),
    /** Why the candidate's price differs from the one read out. */
    bidReason: text(),
    evalScore: text(),
    quality: text(),
    duration: text(),
    leader: text(),
    /**
     * Why a candidate ranked before the winner does not win: value of the dictionary passedOverGround (R35).
     */
    passedOverGround: text(),
  },
  (t) => [uniqueIndex().on(t.packageId, t.evalRank), uniqueIndex().on(t.packageId, t.supplierId)],
)

/**
 * The committee's finding about a bid, entered with 评标完成 in 政府采购: rejected, or abnormally low and
 * reviewed (R38).
 */
export const tenderBidReview = pgTable(
  'tender_bid_review',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageId: uuid().notNull(),
    bidId: uuid().notNull(),
    supplierId: uuid().notNull(),
    /** The judged price of the bid in yuan; null when there was none. */
    judgedMoney: money(),
    /** Why the bid failed 资格审查 or 符合性审查; null when it passed. */
    rejectReason: text(),
    /** The thresholds that the bid's price is below; empty when there are none. */
    grounds: jsonb().$type<LowPriceGround[]>().notNull().default([]),
    /** True when the committee called the bid's price abnormally low. */
    isCalledLow: boolean().notNull().default(false),
    explanation: text(),
    proofFile: fileIdsColumn(),
    /** The conclusion of the price review: 'proved' or 'notProved'; null when none was required. */
    conclusion: text(),
    reviewReason: text(),
  },
  (t) => [uniqueIndex().on(t.packageId, t.supplierId), index().on(t.bidId)],
)
