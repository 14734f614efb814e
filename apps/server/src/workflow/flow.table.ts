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
  /** The steps that led to this one, in order, each with whoever did it last: where a return may go. */
  passed: jsonb().$type<readonly PassedStep[]>().notNull().default([]),
  /** The last move, as long as it can be taken back. */
  lastMove: jsonb().$type<LastMove>(),
})

export interface PassedStep {
  step: string
  /** Null where the server went on by itself. */
  userId: string | null
}

/** What 撤回 must know of the move that it takes back. */
export interface LastMove {
  key: string
  from: string
  userId: string
  /** Whose deputy made it (离岗代办). */
  forUserId?: string
  /** ISO 8601. */
  time: string
  /** Of the record after it: whatever has been written since, somebody has gone on. */
  version: number
  /** The to-dos that it closed. */
  todoIds: readonly string[]
  /** It went where its flow draws it, with its effect; a return to a chosen step has none, and nothing to undo beside it. */
  hadEffect?: boolean
  /** What the columns that it set were before (`packed`). */
  columns: Readonly<Record<string, unknown>>
  passed: readonly PassedStep[]
}

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
