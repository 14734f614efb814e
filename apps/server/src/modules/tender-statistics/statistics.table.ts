import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { time } from '../../db/columns'

/** What lots add to the figures of 项目统计, of each or of many together. Amounts in 元, sums of 20 digits. */
const measures = () => ({
  /** Rows of 标包, and of a project without any one. */
  rows: integer().notNull(),
  lots: integer().notNull(),
  budget: sum(),
  win: sum(),
  /** Budget and award of the awarded lots that have a budget: 节约率. */
  planned: sum(),
  spent: sum(),
  feeDue: sum(),
  feeReceived: sum(),
  book: sum(),
  /** Past 待发布: there are buyers to be kept secret. */
  hideable: integer().notNull(),
  failed: integer().notNull(),
  awarded: integer().notNull(),
  /** From 立项 to 定标, of the awarded ones together. */
  days: integer().notNull(),
})
const sum = () => numeric({ precision: 20, scale: 2 }).notNull()
/** Written out, so that the planner of a prepared statement sees that the partial indexes fit. */
export const isFirst = sql`is_first = 1`

/**
 * What each lot, or a project without any, added to the sums of 项目统计 when they were last brought up to date. Ids
 * that a group is named by are text: a row that is about to be replaced refers to nobody.
 */
export const tenderStatLot = pgTable(
  'tender_stat_lot',
  {
    projectId: uuid().notNull(),
    packageId: uuid(),
    /** '' for none, as every key. */
    departmentId: text().notNull(),
    method: text().notNull(),
    clientId: text().notNull(),
    managerId: text().notNull(),
    /** YYYY-MM in Asia/Shanghai of 立项, and of 定标: '' for what is not awarded. */
    month: text().notNull(),
    awardMonth: text().notNull(),
    /** Both: what was begun in a month, by 采购方式. */
    monthMethod: text().notNull(),
    createTime: time().notNull(),
    calibrationTime: time(),
    isSecret: boolean().notNull(),
    /** Its buyers are no secret any more (R27). */
    isOpen: boolean().notNull(),
    /** 1 on the first row of its project, and of its project within the month of its award: what counts projects. */
    isFirst: integer().notNull(),
    isFirstInMonth: integer().notNull(),
    /** What all lots of the project come to: lists of projects are in their order. Null: none of them is awarded. */
    projectBudget: sum(),
    projectWin: numeric({ precision: 20, scale: 2 }),
    ...measures(),
  },
  (t) => [
    index().on(t.projectId),
    // The projects in the order of their money, and what was begun or awarded within some days.
    index('tender_stat_lot_budget').on(t.projectBudget, t.projectId).where(isFirst),
    index('tender_stat_lot_win').on(t.projectWin, t.projectId).where(isFirst),
    index('tender_stat_lot_win_most')
      .on(t.projectWin.desc().nullsLast(), t.projectId.desc().nullsFirst())
      .where(isFirst),
    index('tender_stat_lot_begun').on(t.createTime),
    index('tender_stat_lot_awarded').on(t.calibrationTime),
  ],
)

/**
 * The sums of those rows by each grouping: of each department and of all, of each 采购方式 and of all, with the secret
 * projects and without them, so that whoever is told of so much reads one row of each group.
 */
export const tenderStatSum = pgTable(
  'tender_stat_sum',
  {
    grouping: text().notNull(),
    /** EVERY: all of them. */
    departmentId: text().notNull(),
    method: text().notNull(),
    withSecret: boolean().notNull(),
    key: text().notNull(),
    projects: integer().notNull(),
    ...measures(),
    /** Of those whose buyers are no secret any more. */
    openRows: integer().notNull(),
    openHideable: integer().notNull(),
    openBook: sum(),
  },
  (t) => [
    primaryKey({ columns: [t.grouping, t.departmentId, t.method, t.withSecret, t.key] }),
    // What nothing is left of is removed, without looking through the others.
    index('tender_stat_sum_empty').on(t.grouping).where(sql`rows = 0`),
  ],
)

/** Stands for all departments, and for every 采购方式. */
export const EVERY = '*'

/**
 * Projects of which something was written that 项目统计 counts, noted by triggers in the transaction that wrote it
 * (its migration): of these the sums say what was, and the project itself is counted.
 */
export const tenderStatChanged = pgTable(
  'tender_stat_changed',
  { id: bigserial({ mode: 'bigint' }).primaryKey(), projectId: uuid().notNull() },
  (t) => [index().on(t.projectId)],
)
