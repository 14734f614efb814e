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
import { recordColumns, time } from '../../db/columns'

/** 招标项目 (DOMAIN 5.4): what 办结 of a 排号 fills in. The module's pages and flow come with it later. */
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
    budgetMoney: numeric({ precision: 16, scale: 2 }).notNull(),
    controlMoney: numeric({ precision: 16, scale: 2 }),
    fundSource: text().notNull(),
    entrustDate: text(),
    entrustFile: jsonb().$type<string[]>().notNull().default([]),
    feePayer: text().notNull(),
    feeStandard: text().notNull(),
    feeDiscount: numeric({ precision: 5, scale: 2 }).notNull(),
    minFee: numeric({ precision: 16, scale: 2 }).notNull(),
    feeCalcMode: text().notNull(),
    isInternational: boolean().notNull(),
    isSecret: boolean().notNull(),
    isPppAgency: boolean().notNull(),
    isPppConsult: boolean().notNull(),
    isOutOpen: boolean().notNull(),
    expectOpenTime: time(),
    suspendFlag: boolean().notNull().default(false),
    suspendReason: text(),
    status: text().notNull(),
  },
  (t) => [index().on(t.financeCode), index().on(t.clientId), index().on(t.ordinalId)],
)

/** 标包: what suppliers sign up for (DOMAIN 5.4). */
export const tenderPackage = pgTable(
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
    budgetMoney: numeric({ precision: 16, scale: 2 }),
    controlMoney: numeric({ precision: 16, scale: 2 }),
    status: text().notNull(),
  },
  (t) => [uniqueIndex().on(t.projectId, t.sort)],
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
  (t) => [uniqueIndex().on(t.projectId, t.position, t.userId), index().on(t.userId)],
)
