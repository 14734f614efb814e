import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { writtenTimeColumn } from '../db/columns'

/** Where a record stands in its flow. A move locks this row. */
export const wfCase = pgTable('wf_case', {
  ownId: uuid().primaryKey(),
  bizType: text().notNull(),
  flowCode: text().notNull(),
  /** Version of the flow that the case follows: a running case stays with the version it began with. */
  flowVersion: integer().notNull(),
  step: text().notNull(),
  starterUserId: uuid().notNull(),
  /**
   * The last person to make each move, by move key, and everybody who did something relevant that is no move
   * (`edit:<person>`). Segregation is checked against it.
   */
  actors: jsonb().$type<Record<string, string>>().notNull().default({}),
  /**
   * The steps that led to this one, in order, each with the person who did it last. A return may go to these.
   */
  passed: jsonb().$type<readonly PassedStep[]>().notNull().default([]),
  /** The last move of the case, while it can be taken back. */
  lastMove: jsonb().$type<LastMove>(),
})

export interface PassedStep {
  step: string
  /** The person who made the move; null for an automatic move of the server. */
  userId: string | null
}

/** What 撤回 needs to take back a move. */
export interface LastMove {
  key: string
  from: string
  userId: string
  /** The person for whom a deputy made the move (离岗代办). */
  forUserId?: string
  /** When the move was made, ISO 8601. */
  time: string
  /** The version of the record after the move: a higher version shows that somebody has changed it since. */
  version: number
  /** The to-dos that the move closed. */
  todoIds: readonly string[]
  /**
   * True when the move went to its usual step and had its effect. A return to a chosen step has no effect, so
   * there is none to undo.
   */
  hadEffect?: boolean
  /** The values (`packed`) that the columns set by the move had before. */
  columns: Readonly<Record<string, unknown>>
  passed: readonly PassedStep[]
}

/** 流程日志: the history of the moves of every record (DOMAIN section 4, "Moves"). */
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
    /** The person for whom a deputy made the move (离岗代办); `userName` names both. */
    forUserId: uuid(),
    time: writtenTimeColumn(),
    /** SHA-256 of the record as it stood after the move. */
    snapshotHash: text().notNull(),
  },
  (t) => [index().on(t.ownId, t.time)],
)
