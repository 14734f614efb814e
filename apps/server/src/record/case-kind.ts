import type { AnswerOf, Endpoint, ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { FieldProblem } from '@agency/shared/fields/field-problem'
import type { AnyFlow } from '@agency/shared/flow/flow'
import type { AnyRecord } from '@agency/shared/record/record'
import type { ActionOf } from '@agency/shared/record/record-calls'
import type { Context, Write } from '../http/context'
import type { Effect, FlowRecord, FlowResource, MoveInput } from '../workflow/resource'
import type { CaseStore } from './case-store'
import type { FormOf, ResourceCalls, StoredRow } from './record-kind'

/** The row of a record with a flow. */
export type CaseRow = FlowRecord & StoredRow & { createUserId: string | null }

/** The input of a move, as validated by its call; a move of the server has only the common input. */
type InputOfMove<F extends AnyFlow, A, M extends keyof F['moves']> =
  A extends Readonly<Record<ActionOf<F, M>, infer C extends Endpoint>>
    ? ParsedInputOf<C> & MoveInput
    : MoveInput

/** The effect of the moves of one action, with the input validated by its call. */
export type EffectOn<R extends FlowRecord, A, K extends keyof A> = A[K] extends Endpoint
  ? Effect<R, ParsedInputOf<A[K]> & MoveInput>
  : never

/**
 * The effects of moves besides the change of status, by key of the move, each with the input validated by its
 * call.
 */
export type EffectsOf<R extends FlowRecord, F extends AnyFlow, A> = {
  readonly [M in keyof F['moves']]?: Effect<R, InputOfMove<F, A, M>>
}

/** One record of the kind as answered to the client. */
export type ViewOf<A extends ResourceCalls> = AnswerOf<A['detail']>

/** What the flow of a record needs besides its effects. */
type Flowing<R extends FlowRecord> = Omit<
  FlowResource<R>,
  'flow' | 'find' | 'load' | 'patch' | 'effects' | 'moved'
>

/** The definition of a record with a flow for the server; the most common behaviour is the default. */
export interface CaseKind<R extends CaseRow, F extends AnyFlow, A extends ResourceCalls, Q extends object>
  extends Flowing<R> {
  record: AnyRecord & { flow: F }
  api: A
  store: CaseStore<R, Q>
  effects: EffectsOf<R, F, A>
  /** The label of a record in a list of options. */
  label(row: R): string
  /**
   * The record that something with this id is a part of, if the caller may see it, because they share a page.
   */
  withPart?(context: Context, listId: string): Promise<R | undefined>
  /**
   * Additional or different values of a row; all others are sent unchanged, with instants in ISO 8601 and
   * names of people. `allowedActions` adds actions besides moves, edit and del. `whole` is true for a single
   * record read by itself.
   */
  view?(
    context: Context,
    rows: readonly R[],
    how: { whole: boolean },
  ): Promise<(row: R) => Partial<ViewOf<A>>>
  /**
   * Whether the caller may edit the record by its status and their role in it; the permission is checked
   * separately.
   */
  editable?(context: Context, row: R, moves: readonly string[]): boolean
  /**
   * Whether the caller may delete the record; by default it can be deleted in its first status when it can be
   * edited.
   */
  deletable?(context: Context, row: R): boolean
  /** True for moves of the record that are possible by the flow but not available now. */
  closed?(row: R, action: string): boolean
  /**
   * The table columns from a form; `before` is the record before the change.
   * @throws Refusal with the fields that existing records show to be wrong
   */
  columns?(write: Write, form: FormOf<A>, before?: R): Promise<Partial<R>>
  /** Does what follows from saving a record, in its transaction. */
  saved?(write: Write, change: { after: R; before?: R; form: FormOf<A> }): Promise<void>
  /** Does what follows from deleting drafts. */
  removed?(write: Write, rows: readonly R[]): Promise<void>
  /** Consequences of a move by a person, in its transaction, before the answer is read. */
  moved?(write: Write, action: string, after: R): Promise<void>
  /** Does what follows from any move, by its key, including moves by the server. */
  followed?(made: { write: Write; key: string; after: R; resource: FlowResource<R> }): Promise<void>
  /** The ids of people who receive live messages about a change of the record; undefined for everybody. */
  hearers?(write: Write, row: R): Promise<readonly string[] | undefined>
  /** True when nobody receives live messages, because the existence of a record reveals what R27 protects. */
  isQuiet?: true
  /** The files within fields other than file fields, with the path that refers to them. */
  filesInside?(row: R): readonly (readonly [field: string, listIds: readonly string[]])[]
  /** The field error to show for each unique index that may be violated. */
  taken?: Readonly<Record<string, FieldProblem>>
  /** Name of the exported file; defaults to that of the listing. */
  exportName?: string
  /** True when not everybody who reads the log may know the number of exported rows. */
  isCountSecret?: true
}
