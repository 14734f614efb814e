import type { FlowState } from '@agency/shared/contract/todo.contract'
import type { AnyFlow, Result } from '@agency/shared/flow/flow'
import type { Queryable } from '../db/database'
import type { Context, Write } from '../http/context'

/** What every record with a flow has. */
export interface FlowRecord {
  listId: string
  version: number
  status: string
  departmentId: string | null
  /** Of the project that it is about, where it is about one: its to-dos carry them. */
  projectCode?: string | null
  projectName?: string | null
}

/** What a move brings along: CONTRACT, "Lists". */
export interface MoveInput {
  listId: string
  version: number
  result?: Result
  opinion?: string
  ccUserIds?: string[]
  /** 退回到: the earlier step that a return goes to, where it is not the usual one. */
  toStep?: string
}

/**
 * What else a move does: answers the columns it changes. Throws a Refusal to stop it. Written as a method, whose
 * parameters may vary both ways, so that resources of different records fit in one list.
 */
export type Effect<R extends FlowRecord, I extends MoveInput = MoveInput & Record<string, unknown>> = {
  // `input` was checked by the contract of the move's call.
  effect(move: {
    write: Write
    record: R
    input: I
    /** Its own kind, for a move of one record that moves others. */
    resource: FlowResource<R>
  }): Promise<Partial<R>>
}['effect']

/** A kind of record that moves through a flow: what the engine must know of it, and nothing more. */
export interface FlowResource<R extends FlowRecord = FlowRecord> {
  flow: AnyFlow
  /** The record if the caller may see it. */
  find(tx: Queryable, context: Context, listId: string): Promise<R | undefined>
  /** The record whoever asks; for assigning to-dos. */
  load(tx: Queryable, listId: string): Promise<R | undefined>
  /** Writes columns and answers the record as it stands. */
  patch(tx: Queryable, listId: string, columns: Partial<R>): Promise<R>
  /** Each names the fields of its own call, which has checked them. */
  effects: Readonly<Record<string, Effect<R, MoveInput>>>
  /**
   * What taking back each of these moves does beside setting back the columns that the move set, by the move's key: answers
   * columns that become something else. Throws a Refusal where it cannot be.
   */
  inverses?: Readonly<Record<string, Effect<R, MoveInput>>>
  /** Nobody does anything with it for now. */
  frozen?(record: R): boolean
  /** Whether somebody else has worked on it since this instant in a way that does not change the record itself. */
  workedOn?(db: Queryable, record: R, since: { time: Date; userId: string }): Promise<boolean>
  /**
   * Locks what a person's move of it changes beside, before the record itself: what comes from that side has it first,
   * and neither waits for the other.
   */
  holdFirst?(tx: Queryable, listId: string): Promise<void>
  /** What follows from a move once it is made, in the same transaction. */
  moved?(move: { write: Write; key: string; before: R; after: R }): Promise<void>
  /**
   * The last day, 'YYYY-MM-DD', by which a statutory rule lets a step of the record be done (`dueRule`); null where it is
   * not under the rule.
   */
  lastDayOf?(write: Write, record: R, ruleCode: string): Promise<string | null>
  /** A record's history as the caller may see it, where not all of it is for everybody who sees the record. */
  shown?(context: Context, record: R, state: FlowState): Promise<FlowState>
  /** Whether the caller may learn what its secret to-dos tell (R27), where seeing the record does not say so. */
  learns?(context: Context, record: R): Promise<boolean>
  /**
   * Whether the caller must not try this move, because its answer would tell what R27 keeps from them: it is refused
   * before anything else is looked at, and alike wherever the record stands.
   */
  barred?(context: Context, record: R, action: string): Promise<boolean>
}

/** Flow resources by flow code and version. */
export type FlowResources = readonly FlowResource[]

export const resourceOfFlow = (resources: FlowResources, flowCode: string): FlowResource | undefined =>
  resources.find((resource) => resource.flow.code === flowCode)
