import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { writtenTime } from '../db/columns'

/** Where a record stands in its flow. The row that a move locks. */
export const wfCase = pgTable('wf_case', {
  ownId: uuid().primaryKey(),
  bizType: text().notNull(),
  flowCode: text().notNull(),
  /** A running case keeps the version it began with. */
  flowVersion: integer().notNull(),
  step: text().notNull(),
  starterUserId: uuid().notNull(),
  /**
   * Last person to make each move, by move key, and everybody who did what is no move (`edit:<person>`): what
   * segregation asks about.
   */
  actors: jsonb().$type<Record<string, string>>().notNull().default({}),
})

/** 流程日志 (DOMAIN section 4, "Moves"). */
export const wfFlowLog = pgTable(
  'wf_flow_log',
  {
    listId: uuid().primaryKey(),
    bizType: text().notNull(),
    ownId: uuid().notNull(),
    fromStep: text(),
    toStep: text(),
    fromStatus: text(),
    toStatus: text(),
    action: text().notNull(),
    actionName: text().notNull(),
    result: text(),
    opinion: text(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    onBehalf: boolean().notNull().default(false),
    /** Whose deputy made it (离岗代办); `userName` names both. */
    forUserId: uuid(),
    time: writtenTime(),
    /** SHA-256 of the record as it stood after the move. */
    snapshotHash: text().notNull(),
  },
  (t) => [index().on(t.ownId, t.time)],
)
