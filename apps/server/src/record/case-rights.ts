import type { AnyFlow } from '@agency/shared/flow/flow'
import { operationPermission } from '@agency/shared/record/rights'
import { eq } from 'drizzle-orm'
import { type Actor, hasPermission } from '../http/actor'
import type { Context } from '../http/context'
import { findAllowedMoves } from '../workflow/admission'
import { findTodosOnBehalf } from '../workflow/on-behalf'
import type { FlowResource } from '../workflow/resource'
import { wfTodo } from '../workflow/todo.table'
import type { CaseKind, CaseRow } from './case-kind'
import type { ResourceCalls } from './record-kind'

/** What a caller may do to the records of one kind. */
export interface CaseRights<R extends CaseRow> {
  /** The caller's actions on each record, by `listId`. */
  allowed(context: Context, rows: readonly R[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** True when the caller may edit the record. */
  mayEdit(context: Context, row: R): Promise<boolean>
  /** The person whose deputy the caller is, when the edit is allowed only as a deputy (离岗代办). */
  principalOf(context: Context, row: R): Promise<Actor | undefined>
  /** True when the caller may delete the record. */
  mayDelete(context: Context, row: R): Promise<boolean>
}

/** Rights from permission, status and the rules of the kind; a frozen record allows nothing. */
export function createCaseRights<
  R extends CaseRow,
  F extends AnyFlow,
  A extends ResourceCalls,
  Q extends object,
>(kind: CaseKind<R, F, A, Q>, resource: FlowResource<R>): CaseRights<R> {
  const { record, api } = kind
  const { steps, start } = record.flow
  const first = steps[start]?.status
  const hasOperationPermission = (context: Context, offer: 'update' | 'delete') =>
    record.offers.includes(offer) && hasPermission(context.actor, operationPermission(record, offer))

  const canEdit = (context: Context, row: R, moves: readonly string[]) =>
    hasOperationPermission(context, 'update') &&
    !kind.frozen?.(row) &&
    (kind.editable?.(context, row, moves) ?? false)
  const canDelete = (context: Context, row: R, moves: readonly string[]) =>
    hasOperationPermission(context, 'delete') &&
    row.status === first &&
    !kind.frozen?.(row) &&
    (kind.deletable?.(context, row) ?? canEdit(context, row, moves))

  const allowedMovesOf = async (context: Context, row: R) =>
    (await findAllowedMoves(context, resource, [row])).get(row.listId) ?? []
  const allowedActions = (context: Context, row: R, moves: readonly string[]) => [
    ...(kind.frozen?.(row) ? [] : moves.filter((action) => !kind.closed?.(row, action))),
    ...(api.update && canEdit(context, row, moves) ? ['edit'] : []),
    ...(api.delete && canDelete(context, row, moves) ? ['del'] : []),
  ]
  return {
    async allowed(context, rows) {
      const moves = await findAllowedMoves(context, resource, rows)
      return new Map(
        rows.map((row) => [row.listId, allowedActions(context, row, moves.get(row.listId) ?? [])]),
      )
    },
    mayEdit: async (context, row) => canEdit(context, row, await allowedMovesOf(context, row)),
    async principalOf(context, row) {
      const { actor } = context
      if (actor.standsInFor.length === 0) return undefined
      const alone = { ...context, actor: { ...actor, standsInFor: [] } }
      if (canEdit(alone, row, await allowedMovesOf(alone, row))) return undefined
      const [held] = await findTodosOnBehalf(context, context.db, eq(wfTodo.ownId, row.listId))
      return held?.standIn.principal
    },
    mayDelete: async (context, row) => canDelete(context, row, await allowedMovesOf(context, row)),
  }
}
