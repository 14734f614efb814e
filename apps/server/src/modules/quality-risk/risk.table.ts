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

/** What an inspector would find: one row for what is judged of a project by a rule. Written by judging alone. */
export const riskRow = pgTable(
  'risk_row',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageId: uuid(),
    /** Which of the project's rows it is, however often it is judged: the rule, its fields, and what is judged. */
    riskKey: text().notNull(),
    kind: text().notNull(),
    ruleCode: text().notNull(),
    ruleName: text().notNull(),
    source: text().notNull(),
    level: text().notNull(),
    state: text().notNull(),
    /** The state's place in the order of the desk. */
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
    // The desk: what is worst first, the oldest of those.
    index('risk_row_desk').on(t.rank, t.dueDate, t.listId.desc().nullsFirst()),
    // How many of them: from the index alone.
    index('risk_row_counts').on(t.rank, t.departmentId, t.projectId).where(sql`not ${t.delFlag}`),
    index().on(t.userId),
  ],
)

/** When a project, whose id is the row's, was judged, and whether it has moved since. */
export const riskProject = pgTable(
  'risk_project',
  {
    listId: uuid().primaryKey(),
    judgedTime: time(),
    isStale: boolean().notNull().default(true),
  },
  (t) => [index().on(t.judgedTime), index().on(t.isStale)],
)
