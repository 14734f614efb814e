import type { AmendTime } from '@agency/shared/modules/tender-amend/amend.record'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { files, recordColumns, time } from '../../db/columns'

/** Of a lot, ISO 8601. */
export type LotTimes = Record<AmendTime, string | null>

/** 更正 or 澄清 of lots on the market (DOMAIN 5.4, amend). */
export const tenderAmend = pgTable(
  'tender_amend',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    /** Of the project's amendments that were published, from 1. */
    amendNo: integer(),
    packageIds: jsonb().$type<string[]>().notNull(),
    amendType: text().notNull(),
    media: text().notNull(),
    content: text().notNull(),
    affectsBids: boolean().notNull(),
    /** New times; null: as they were. */
    prequalifySaleEnd: time(),
    prequalifyDeadline: time(),
    signUpEnd: time(),
    clarifyDeadline: time(),
    bondEnd: time(),
    openTime: time(),
    /** By lot, the times that it had before. */
    timesBefore: jsonb().$type<Record<string, LotTimes>>(),
    amendFile: files(),
    /** Of the procurement file that it brought. */
    fileVersion: integer(),
    effectTime: time(),
    roomNote: text(),
    /** 10 草稿, 20 待部门审批, 30 已发布待告知, 40 已退回, 50 已办结 */
    status: text().notNull(),
  },
  (t) => [index().on(t.projectId)],
)

/** Who had bought the file of a lot when its amendment was published, and when they were told. Secret as R27 has it. */
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
