import type { AnswerOf, Endpoint, ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { FieldProblem } from '@agency/shared/contract/envelope'
import type { AnyFlow } from '@agency/shared/flow/flow'
import type { AnyRecord } from '@agency/shared/record/record'
import type { ActionOf } from '@agency/shared/record/record-calls'
import type { Context, Write } from '../http/context'
import type { Effect, FlowRecord, FlowResource, MoveInput } from '../workflow/resource'
import type { CaseStore } from './case-store'
import type { FormOf, ResourceCalls, StoredRow } from './record-kind'

/** The row of a kind of record with a flow. */
export type CaseRow = FlowRecord & StoredRow & { createUserId: string | null }

/** What a move is told, as its call has it; a move of the server's own is told nothing. */
type InputOfMove<F extends AnyFlow, A, M extends keyof F['moves']> =
  A extends Readonly<Record<ActionOf<F, M>, infer C extends Endpoint>>
    ? ParsedInputOf<C> & MoveInput
    : MoveInput

/** What the moves of one action do: told what its call has checked. */
export type EffectOn<R extends FlowRecord, A, K extends keyof A> = A[K] extends Endpoint
  ? Effect<R, ParsedInputOf<A[K]> & MoveInput>
  : never

/** What moves do beside the change of state, by their keys: each is told what its own call checked. */
export type EffectsOf<R extends FlowRecord, F extends AnyFlow, A> = {
  readonly [M in keyof F['moves']]?: Effect<R, InputOfMove<F, A, M>>
}

/** A row as it travels. */
export type ViewOf<A extends ResourceCalls> = AnswerOf<A['detail']>

/** What the flow of a record needs beside its effects. */
type Flowing<R extends FlowRecord> = Omit<
  FlowResource<R>,
  'flow' | 'find' | 'load' | 'patch' | 'effects' | 'moved'
>

/** Everything that a kind of record with a flow says of itself to the server; what most need is left out. */
export interface CaseKind<R extends CaseRow, F extends AnyFlow, A extends ResourceCalls, Q extends object>
  extends Flowing<R> {
  record: AnyRecord & { flow: F }
  api: A
  store: CaseStore<R, Q>
  effects: EffectsOf<R, F, A>
  /** What a person reads in a list of choices. */
  label(row: R): string
  /** The record of which something else with this id is a part, if the caller may see it: its page is that one's too. */
  withPart?(context: Context, listId: string): Promise<R | undefined>
  /**
   * What a row does not have of itself, or has otherwise; everything else travels as it is, instants in ISO 8601, with
   * the names of people. `allowedActions`: what the caller may do with it beside moves, edit and del. `whole`: one record
   * that was asked for by itself.
   */
  view?(
    context: Context,
    rows: readonly R[],
    how: { whole: boolean },
  ): Promise<(row: R) => Partial<ViewOf<A>>>
  /** Whether the caller may correct it, by its state and their part in it; the permission is asked beside. */
  editable?(context: Context, row: R, moves: readonly string[]): boolean
  /** The same of removing it for good; left out, what may be corrected may be removed in its first state. */
  deletable?(context: Context, row: R): boolean
  /** Moves that are drawn but not for now. */
  closed?(row: R, action: string): boolean
  /**
   * The columns that a form becomes; `before` is the record that is changed.
   * @throws Refusal with the fields that are wrong among the records there are
   */
  columns?(write: Write, form: FormOf<A>, before?: R): Promise<Partial<R>>
  /** What else a save means, in its transaction. */
  saved?(write: Write, change: { after: R; before?: R; form: FormOf<A> }): Promise<void>
  /** What else goes with drafts that are deleted. */
  removed?(write: Write, rows: readonly R[]): Promise<void>
  /** What follows from a move that somebody made, in its transaction, before the answer is read. */
  moved?(write: Write, action: string, after: R): Promise<void>
  /** What follows from any move, by its key: the server's own, and one that is made beside a to-do. */
  followed?(made: { write: Write; key: string; after: R; resource: FlowResource<R> }): Promise<void>
  /** Who hears live that one was written, where not everybody may; undefined: everybody. */
  hearers?(write: Write, row: R): Promise<readonly string[] | undefined>
  /** Nobody hears live that one was written: that there is one tells what R27 keeps from them. */
  isQuiet?: true
  /** Files that lie inside its other fields, by the path that names each. */
  filesInside?(row: R): readonly (readonly [field: string, listIds: readonly string[]])[]
  /** What a unique index of the table means to whoever breaks it. */
  taken?: Readonly<Record<string, FieldProblem>>
  /** File name of its export, where it is not the listing's. */
  exportName?: string
  /** How many rows an export had is not for everybody who reads the log. */
  isCountSecret?: true
}
