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
import { fileIdsColumn, money, recordColumns, time } from '../../../db/columns'

/** 招标项目 (DOMAIN 5.4), created by 办结 of a 排号. */
export const tenderProject = pgTable(
  'tender_project',
  {
    ...recordColumns(),
    projectCode: text().notNull().unique(),
    /** Number of the project in finance: one for each mandate, also for repeated tenders. */
    financeCode: text().notNull(),
    projectName: text().notNull(),
    clientId: uuid().notNull(),
    ordinalId: uuid().notNull(),
    /** The round of tendering that the project is, from 1. */
    round: integer().notNull().default(1),
    parentProjectId: uuid(),
    procurementRegime: text().notNull(),
    procurementMethod: text().notNull(),
    projectType: text().notNull(),
    /** The case of 条例8 that applies, for 依法必须招标 by 邀请招标 (R33). */
    inviteGround: text(),
    /** Why the tender is not 依法必须招标 despite its size (R30). */
    scaleReason: text(),
    budgetMoney: money().notNull(),
    controlMoney: money(),
    fundSource: text().notNull(),
    entrustDate: text(),
    entrustFile: fileIdsColumn(),
    feePayer: text().notNull(),
    feeStandard: text().notNull(),
    /** The fee in yuan, for the fee standard FIXED. */
    feeMoney: money(),
    /** The fee in percent of the award, for the fee standard RATE. */
    feeRate: numeric({ precision: 7, scale: 4 }),
    /** The terms of the contract about the fee, for the fee standard BY_CONTRACT. */
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
    attachment: fileIdsColumn(),
    /** The client's 业主确认函 of the procurement document. */
    ownerFile: fileIdsColumn(),
    /**
     * True when randomly drawn for a QC review, one in ten in addition to the mandatory ones (DOMAIN 5.4);
     * drawn once, when the project is created.
     */
    qcDrawn: boolean().notNull().default(false),
    /** The statutory rules by which it is judged, stored at its publication (DOMAIN section 8, item 8). */
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
    // This index serves the list of projects: newest first, of one department or all.
    index('tender_project_created').on(t.createTime.desc().nullsFirst()),
    // This index has the few secret projects, which every list must exclude for most people.
    index('tender_project_secret').on(t.listId).where(sql`${t.isSecret}`),
    // With this index visibility is decided from the index alone, for one project or many.
    index('tender_project_seen')
      .on(t.listId, t.createTime, t.departmentId, t.isSecret, t.status)
      .where(sql`not ${t.delFlag}`),
    index('tender_project_status').on(t.status, t.createTime.desc().nullsFirst()),
    // This index serves searches for any part of the names and numbers (http/list.ts).
    index('tender_project_name_pairs').using('gin', sql`text_pairs(${t.projectName})`),
    index('tender_project_code_pairs').using('gin', sql`text_pairs(${t.projectCode})`),
    index('tender_project_finance_pairs').using('gin', sql`text_pairs(${t.financeCode})`),
    index('tender_project_code').on(t.projectCode.op('text_pattern_ops')),
    index('tender_project_department').on(t.departmentId, t.createTime.desc().nullsFirst()),
  ],
)

/** A person's position in a project (dictionary teamPosition). */
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
    // This index finds a person's own projects and positions from the index alone.
    index('tender_team_member_own').on(t.userId, t.projectId, t.position).where(sql`not ${t.delFlag}`),
  ],
)
