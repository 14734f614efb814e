import type { FlowState } from '@agency/shared/contract/todo.contract'
import type { AnyFlow, Result } from '@agency/shared/flow/flow'
import type { Queryable } from '../db/database'
import type { Context, Write } from '../http/context'

/** The fields that every record with a flow has. */
export interface FlowRecord {
  listId: string
  version: number
  status: string
  departmentId: string | null
  /** The project that the record is about, if any; shown on its to-dos. */
  projectCode?: string | null
  projectName?: string | null
}

/** The input of every move: CONTRACT, "Lists". */
export interface MoveInput {
  listId: string
  version: number
  result?: Result
  opinion?: string
  ccUserIds?: string[]
  /** The earlier step that a return goes to (退回到), when it is not the usual one. */
  toStep?: string
}

/**
 * What else a move does. Returns the columns it changes; throws a Refusal to stop the move. Written as a
 * method, whose parameters may vary both ways, so that resources of different records fit in one list.
 */
export type Effect<R extends FlowRecord, I extends MoveInput = MoveInput & Record<string, unknown>> = {
  // The contract of the move's call has checked `input`.
  effect(move: {
    write: Write
    record: R
    input: I
    /** The resource itself, for a move of one record that moves others. */
    resource: FlowResource<R>
  }): Promise<Partial<R>>
}['effect']

/** A kind of record that moves through a flow: what the engine must know of it. */
export interface FlowResource<R extends FlowRecord = FlowRecord> {
  flow: AnyFlow
  /** Returns the record with this id if the caller may see it. */
  find(tx: Queryable, context: Context, listId: string): Promise<R | undefined>
  /** Returns the record with this id whoever asks; used to assign to-dos. */
  load(tx: Queryable, listId: string): Promise<R | undefined>
  /** Writes columns of the record and returns it as it is then. */
  patch(tx: Queryable, listId: string, columns: Partial<R>): Promise<R>
  /** The effect of each move, by the move's key. Each declares the fields of its own call, which has checked them. */
  effects: Readonly<Record<string, Effect<R, MoveInput>>>
  /**
   * By the move's key: what taking back a move does in addition to restoring the columns that it set. Returns
   * columns that get other values; throws a Refusal when it cannot be taken back.
   */
  inverses?: Readonly<Record<string, Effect<R, MoveInput>>>
  /** True while nobody may do anything with the record. */
  frozen?(record: R): boolean
  /**
   * True when somebody else has worked on it since this instant in a way that does not change the record
   * itself.
   */
  workedOn?(db: Queryable, record: R, since: { time: Date; userId: string }): Promise<boolean>
  /**
   * Locks other records that a person's move also changes, before the record itself. Callers from that side
   * lock in the same order, so there is no deadlock.
   */
  holdFirst?(tx: Queryable, listId: string): Promise<void>
  /** Does what follows from a move, in the same transaction. */
  moved?(move: { write: Write; key: string; before: R; after: R }): Promise<void>
  /**
   * The last day, 'YYYY-MM-DD', by which a statutory rule lets a step of the record be done (`dueRule`); null
   * when the rule does not apply to it.
   */
  lastDayOf?(write: Write, record: R, ruleCode: string): Promise<string | null>
  /**
   * The history of a record as the caller may see it, when not everybody who sees the record may see all of
   * its history.
   */
  shown?(context: Context, record: R, state: FlowState): Promise<FlowState>
  /**
   * True when the caller may know what its secret to-dos reveal (R27), for records where seeing the record is
   * not enough.
   */
  learns?(context: Context, record: R): Promise<boolean>
  /**
   * True when the caller must not try this move, because the answer would reveal what R27 keeps from them. It
   * is then refused before any other check, and in the same way whatever the record's state.
   */
  barred?(context: Context, record: R, action: string): Promise<boolean>
}

/** Flow resources by flow code and version. */
export type FlowResources = readonly FlowResource[]

export const resourceOfFlow = (resources: FlowResources, flowCode: string): FlowResource | undefined =>
  resources.find((resource) => resource.flow.code === flowCode)
