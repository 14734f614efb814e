import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { recordColumns, time } from '../../db/columns'

/** A risk: the judgement of a project by a rule. Written only by the judging job. */
export const riskRow = pgTable(
  'risk_row',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageId: uuid(),
    /** Identifies the row within the project across repeated judgements: rule, fields and subject. */
    riskKey: text().notNull(),
    kind: text().notNull(),
    ruleCode: text().notNull(),
    ruleName: text().notNull(),
    source: text().notNull(),
    level: text().notNull(),
    state: text().notNull(),
    /** The position of the risk's state in the order of the page. */
    rank: smallint().notNull(),
    says: text().notNull(),
    dueDate: date({ mode: 'string' }),
    doneDate: date({ mode: 'string' }),
    days: integer(),
    unit: text(),
    breachedSince: date({ mode: 'string' }),
    userId: uuid(),
    role: text(),
  },
  (t) => [
    uniqueIndex().on(t.projectId, t.riskKey),
    // This index has the order of the page: worst first, then oldest.
    index('risk_row_desk').on(t.rank, t.dueDate, t.listId.desc().nullsFirst()),
    // With this index rows are counted from the index alone.
    index('risk_row_counts').on(t.rank, t.departmentId, t.projectId).where(sql`not ${t.delFlag}`),
    index().on(t.userId),
  ],
)

/** When a project (its id is the row's) was last judged, and whether it has changed since. */
export const riskProject = pgTable(
  'risk_project',
  {
    listId: uuid().primaryKey(),
    judgedTime: time(),
    isStale: boolean().notNull().default(true),
  },
  (t) => [index().on(t.judgedTime), index().on(t.isStale)],
)
