import type { AmendTime } from '@agency/shared/modules/tender-amend/amend.record'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, recordColumns, time } from '../../db/columns'

/** The times of a lot in ISO 8601. */
export type LotTimes = Record<AmendTime, string | null>

/** 更正 or 澄清 of published lots (DOMAIN 5.4, amend). */
export const tenderAmend = pgTable(
  'tender_amend',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    /** Consecutive number among the project's published amendments, from 1. */
    amendNo: integer(),
    packageIds: jsonb().$type<string[]>().notNull(),
    amendType: text().notNull(),
    media: text().notNull(),
    content: text().notNull(),
    affectsBids: boolean().notNull(),
    /** A new time of the lots, like the columns after it; null when it is unchanged. */
    prequalifySaleEnd: time(),
    prequalifyDeadline: time(),
    signUpEnd: time(),
    clarifyDeadline: time(),
    bondEnd: time(),
    openTime: time(),
    /** The times of the lots before the amendment, by lot id. */
    timesBefore: jsonb().$type<Record<string, LotTimes>>(),
    amendFile: fileIdsColumn(),
    /** The version of the procurement document that the amendment published. */
    fileVersion: integer(),
    effectTime: time(),
    roomNote: text(),
    /** 10 草稿, 20 待部门审批, 30 已发布待告知, 40 已退回, 50 已办结 */
    status: text().notNull(),
  },
  (t) => [index().on(t.projectId)],
)

/**
 * Everybody who had bought the document of a lot when its amendment was published, and when they were
 * informed. Secret under R27.
 */
export const tenderAmendBuyer = pgTable(
  'tender_amend_buyer',
  {
    ...recordColumns(),
    amendId: uuid().notNull(),
    packageId: uuid().notNull(),
    signupId: uuid().notNull(),
    tellTime: time(),
    tellWay: text(),
    tellUserId: uuid(),
  },
  (t) => [uniqueIndex().on(t.amendId, t.signupId)],
)
