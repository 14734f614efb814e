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
import { files, money, recordColumns, time } from '../../../db/columns'

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
    entrustFile: files(),
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
    attachment: files(),
    /** 业主确认函 of the procurement file. */
    ownerFile: files(),
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
    // What is kept from most people: few, and asked for with every list.
    index('tender_project_secret').on(t.listId).where(sql`${t.isSecret}`),
    // Whose it is and whether it is there, of one or of many, without reading the row.
    index('tender_project_seen')
      .on(t.listId, t.createTime, t.departmentId, t.isSecret, t.status)
      .where(sql`not ${t.delFlag}`),
    index('tender_project_status').on(t.status, t.createTime.desc().nullsFirst()),
    // Any part of what it is called (http/list.ts).
    index('tender_project_name_pairs').using('gin', sql`text_pairs(${t.projectName})`),
    index('tender_project_code_pairs').using('gin', sql`text_pairs(${t.projectCode})`),
    index('tender_project_finance_pairs').using('gin', sql`text_pairs(${t.financeCode})`),
    index('tender_project_code').on(t.projectCode.op('text_pattern_ops')),
    index('tender_project_department').on(t.departmentId, t.createTime.desc().nullsFirst()),
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
    // A person's own projects, and which of them they are in the secrets of, from the index alone.
    index('tender_team_member_own').on(t.userId, t.projectId, t.position).where(sql`not ${t.delFlag}`),
  ],
)
