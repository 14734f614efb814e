import type { OrdinalStatus } from '@agency/shared/modules/ordinal/ordinal.flow'
import { ordinalStatus } from '@agency/shared/modules/ordinal/ordinal.flow'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, money, recordColumns, time } from '../../db/columns'
import { inlineCodes } from '../../db/inline-codes'

/** 排号 (DOMAIN 5.3). */
export const ordinalRecord = pgTable(
  'ordinal_record',
  {
    ...recordColumns(),
    /** Queue number, issued at the first submission, so that a deleted draft leaves no gap. */
    ordinalNo: text().unique(),
    /** Position of the 排号 among the submissions of its day. */
    queueSeq: integer(),
    ordinalType: text().notNull(),
    sourceProjectId: uuid(),
    clientId: uuid().notNull(),
    projectName: text().notNull(),
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
    packageCount: integer().notNull(),
    entrustDate: date({ mode: 'string' }),
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
    customerManagerId: uuid().notNull(),
    mainDevelopUserId: uuid().notNull(),
    helperDevelopUserIds: fileIdsColumn(),
    projectManagerAId: uuid(),
    projectManagerBId: uuid(),
    responsibleId: uuid(),
    expectOpenTime: time(),
    roomId: uuid(),
    roomStart: time(),
    roomEnd: time(),
    urgent: boolean().notNull().default(false),
    urgentReason: text(),
    urgentApproved: boolean(),
    isInternational: boolean().notNull().default(false),
    isSecret: boolean().notNull().default(false),
    isPppAgency: boolean().notNull().default(false),
    isPppConsult: boolean().notNull().default(false),
    isOutOpen: boolean().notNull().default(false),
    remark: text(),
    attachment: fileIdsColumn(),
    submitTime: time(),
    projectId: uuid(),
    /** Number of the project; 增补标包 has that of the project it extends. */
    projectCode: text(),
    financeCode: text(),
    handleUserId: uuid(),
    handleTime: time(),
    voidReason: text(),
    status: text().$type<OrdinalStatus>().notNull(),
  },
  (t) => [
    index('ordinal_record_queue')
      .on(t.submitTime)
      .where(sql`status = ${inlineCodes(ordinalStatus.queued)}`),
    index('ordinal_record_created').on(t.createTime.desc().nullsFirst()),
    index().on(t.clientId, t.submitTime),
    index().on(t.departmentId),
    index().on(t.customerManagerId),
    index().on(t.createUserId),
  ],
)
