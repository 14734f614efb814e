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

/**
 * The figures that lots add to 项目统计, of one lot or summed. Amounts in yuan; sums have up to 20 digits.
 */
const measureColumns = () => ({
  /** Number of 标包 counted, plus one for each project without any. */
  rows: integer().notNull(),
  lots: integer().notNull(),
  budget: sumColumn(),
  win: sumColumn(),
  /** Budget of those awarded lots that have a budget, for 节约率; `spent` is their award. */
  planned: sumColumn(),
  spent: sumColumn(),
  feeDue: sumColumn(),
  feeReceived: sumColumn(),
  book: sumColumn(),
  /** Number of lots past 待发布, whose buyers may have to be hidden. */
  hideable: integer().notNull(),
  failed: integer().notNull(),
  awarded: integer().notNull(),
  /** Number of days from 立项 to 定标, summed over awarded lots. */
  days: integer().notNull(),
})
const sumColumn = () => numeric({ precision: 20, scale: 2 }).notNull()
/**
 * Condition: the row is its project's first. It is a literal, so that the planner recognizes the partial
 * indexes even in a prepared statement.
 */
export const isFirstLotOfProject = sql`is_first = 1`

/**
 * The facts of each lot, or of a project without lots, as last added to the sums of 项目统计. Group ids are
 * stored as text, because they may refer to rows that no longer exist.
 */
export const tenderStatLot = pgTable(
  'tender_stat_lot',
  {
    projectId: uuid().notNull(),
    packageId: uuid(),
    /** The department of the project; '' for none, as in every key. */
    departmentId: text().notNull(),
    method: text().notNull(),
    clientId: text().notNull(),
    managerId: text().notNull(),
    /** Month (YYYY-MM in Asia/Shanghai) of 立项, and of 定标 ('' when not awarded). */
    month: text().notNull(),
    awardMonth: text().notNull(),
    /** Key of month of 立项 and 采购方式 together. */
    monthMethod: text().notNull(),
    createTime: time().notNull(),
    calibrationTime: time(),
    isSecret: boolean().notNull(),
    /** True when the lot's buyers are no longer secret (R27). */
    isOpen: boolean().notNull(),
    /**
     * 1 on the first row of its project, and of its project within the award month; summing them counts
     * projects.
     */
    isFirst: integer().notNull(),
    isFirstInMonth: integer().notNull(),
    /**
     * Budget over all lots of the project, for sorting; `projectWin` is their award, null when none is
     * awarded.
     */
    projectBudget: sumColumn(),
    projectWin: numeric({ precision: 20, scale: 2 }),
    ...measureColumns(),
  },
  (t) => [
    index().on(t.projectId),
    // These indexes serve projects ordered by money, and what was begun or awarded within certain days.
    index('tender_stat_lot_budget').on(t.projectBudget, t.projectId).where(isFirstLotOfProject),
    index('tender_stat_lot_win').on(t.projectWin, t.projectId).where(isFirstLotOfProject),
    index('tender_stat_lot_win_most')
      .on(t.projectWin.desc().nullsLast(), t.projectId.desc().nullsFirst())
      .where(isFirstLotOfProject),
    index('tender_stat_lot_begun').on(t.createTime),
    index('tender_stat_lot_awarded').on(t.calibrationTime),
  ],
)

/**
 * The sums of those rows for each grouping: by department and for all, by 采购方式 and for all, with and
 * without secret projects, so that every reader needs only one row for each group.
 */
export const tenderStatSum = pgTable(
  'tender_stat_sum',
  {
    grouping: text().notNull(),
    /** The department that the sum is for; EVERY stands for all, and in `method` for every method. */
    departmentId: text().notNull(),
    method: text().notNull(),
    withSecret: boolean().notNull(),
    key: text().notNull(),
    projects: integer().notNull(),
    ...measureColumns(),
    /** The part of `rows` whose buyers are no longer secret; so for the columns below. */
    openRows: integer().notNull(),
    openHideable: integer().notNull(),
    openBook: sumColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.grouping, t.departmentId, t.method, t.withSecret, t.key] }),
    // This index finds empty sums for deletion without scanning the others.
    index('tender_stat_sum_empty').on(t.grouping).where(sql`rows = 0`),
  ],
)

/** Key of sums that stands for all departments, or for every 采购方式. */
export const EVERY_KEY = '*'

/**
 * Projects with changes relevant for 项目统计, noted by triggers within the changing transaction (see its
 * migration). For these the sums are outdated, and the project is counted directly.
 */
export const tenderStatChanged = pgTable(
  'tender_stat_changed',
  { id: bigserial({ mode: 'bigint' }).primaryKey(), projectId: uuid().notNull() },
  (t) => [index().on(t.projectId)],
)
