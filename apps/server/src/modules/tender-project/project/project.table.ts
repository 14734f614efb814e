import { FAILED_LOTS } from '@agency/shared/tendering/project-state'
import type { StatutoryRule } from '@agency/shared/tendering/statutory'
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
import { recordColumns, time } from '../../../db/columns'

const money = () => numeric({ precision: 16, scale: 2 })
const files = () => jsonb().$type<string[]>().notNull().default([])

/** 招标项目 (DOMAIN 5.4), begun by 办结 of a 排号. */
export const tenderProject = pgTable(
  'tender_project',
  {
    ...recordColumns(),
    projectCode: text().notNull().unique(),
    /** One per mandate: kept through re-tenders. */
    financeCode: text().notNull(),
    projectName: text().notNull(),
    clientId: uuid().notNull(),
    ordinalId: uuid().notNull(),
    /** Which time it is tendered, from 1. */
    round: integer().notNull().default(1),
    parentProjectId: uuid(),
    procurementRegime: text().notNull(),
    procurementMethod: text().notNull(),
    projectType: text().notNull(),
    /** 依法必须招标 by 邀请招标: which case of 条例8 it is (R33). */
    inviteGround: text(),
    /** Why it is not 依法必须招标 although as large (R30). */
    scaleReason: text(),
    budgetMoney: money().notNull(),
    controlMoney: money(),
    fundSource: text().notNull(),
    entrustDate: text(),
    entrustFile: jsonb().$type<string[]>().notNull().default([]),
    feePayer: text().notNull(),
    feeStandard: text().notNull(),
    /** FIXED: 元. */
    feeMoney: money(),
    /** RATE: % of the award. */
    feeRate: numeric({ precision: 7, scale: 4 }),
    /** BY_CONTRACT: what the contract says. */
    feeTerms: text(),
    feeDiscount: numeric({ precision: 5, scale: 2 }).notNull(),
    minFee: money().notNull(),
    feeCalcMode: text().notNull(),
    isInternational: boolean().notNull(),
    isSecret: boolean().notNull(),
    isPppAgency: boolean().notNull(),
    isPppConsult: boolean().notNull(),
    isOutOpen: boolean().notNull(),
    expectOpenTime: time(),
    remark: text(),
    attachment: jsonb().$type<string[]>().notNull().default([]),
    /** 业主确认函 of the procurement file. */
    ownerFile: jsonb().$type<string[]>().notNull().default([]),
    /** QC reviews one file in ten beside those it must (DOMAIN 5.4); drawn once, when the project begins. */
    qcDrawn: boolean().notNull().default(false),
    /** The statutory rules it is judged by: kept from its publication on (DOMAIN section 8, item 8). */
    rulesUsed: jsonb().$type<StatutoryRule[]>(),
    suspendFlag: boolean().notNull().default(false),
    suspendReason: text(),
    suspendTime: time(),
    status: text().notNull(),
  },
  (t) => [
    index().on(t.financeCode),
    index().on(t.clientId),
    index().on(t.ordinalId),
    // The list: the newest first, of one department or of all.
    index('tender_project_created').on(t.createTime.desc().nullsFirst()),
    index('tender_project_code').on(t.projectCode.op('text_pattern_ops')),
    index('tender_project_department').on(t.departmentId, t.createTime.desc().nullsFirst()),
  ],
)

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
    index().on(t.signUpEnd),
    index().on(t.calibrationTime),
  ],
)

/** Who works on a project, and as what (dictionary teamPosition). */
export const tenderTeamMember = pgTable(
  'tender_team_member',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    userId: uuid().notNull(),
    position: text().notNull(),
  },
  (t) => [
    uniqueIndex().on(t.projectId, t.position, t.userId),
    // A person's own projects, from the index alone.
    index('tender_team_member_own').on(t.userId, t.projectId).where(sql`not ${t.delFlag}`),
  ],
)

/** A version of the procurement file as it went into review (DOMAIN 5.4, "File review chain"). */
export const tenderFile = pgTable(
  'tender_file',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    /** From 1. */
    fileVersion: integer().notNull(),
    file: files(),
    /** 审核中, 已退回, 已定稿, 已取代 by the next version of an amendment. */
    status: text().notNull(),
    finalTime: time(),
    /** The 更正 or 澄清 that published it; its files are that one's. */
    amendId: uuid(),
  },
  (t) => [uniqueIndex().on(t.projectId, t.fileVersion)],
)

/** What a reviewer says about a clause of a version. */
export const tenderFileComment = pgTable(
  'tender_file_comment',
  {
    ...recordColumns(),
    fileId: uuid().notNull(),
    /** The review's step, as it is called. */
    stepTitle: text().notNull(),
    clause: text().notNull(),
    content: text().notNull(),
    /** Whoever prepares the file says how it was met. */
    reply: text(),
  },
  (t) => [index().on(t.fileId)],
)

/** 公告 of a project's lots. */
export const tenderNotice = pgTable(
  'tender_notice',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageIds: jsonb().$type<string[]>().notNull(),
    /** Dictionary noticeType. */
    noticeType: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    media: text().notNull(),
    /** Where it can be read, a line each. */
    url: text(),
    /** 网页截图, or the receipt of a filing. */
    screenshotFile: files(),
    file: files(),
    publishTime: time().notNull(),
    endTime: time(),
  },
  (t) => [index().on(t.projectId)],
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

/**
 * How many applicants passed 资格预审 of a lot (R11). Apart from the lot: what is written of a lot is read by many, and
 * this tells how many bidders there can be (R27).
 */
export const tenderPrequalify = pgTable('tender_prequalify', {
  ...recordColumns(),
  packageId: uuid().notNull().unique(),
  prequalifiedCount: integer().notNull(),
  prequalifyFile: files(),
})

/** A member of the committee that evaluates the bids of a lot (DOMAIN 5.4, "Expert"). Secret until 定标: R27. */
export const tenderCommitteeMember = pgTable(
  'tender_committee_member',
  {
    ...recordColumns(),
    packageId: uuid().notNull(),
    sort: integer().notNull(),
    /** Dictionary committeeKind. */
    memberKind: text().notNull(),
    name: text().notNull(),
    company: text(),
    mobile: text(),
    /** Dictionary expertCategory. */
    category: text(),
    fee: money(),
  },
  (t) => [uniqueIndex().on(t.packageId, t.sort)],
)

/** `isNoSecret` of a lot that the query calls l (R27): it was opened, or failed before it could be. */
export const noSecret = sql.raw(
  `(l.bid_time is not null or l.status in (${FAILED_LOTS.map((status) => `'${status}'`).join(', ')}))`,
)
