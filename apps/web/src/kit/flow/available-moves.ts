import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { Labels } from '@agency/shared/fields/words'
import {
  type AnyFlow,
  defaultMove,
  movesFrom,
  type NamedMove,
  returnTargets,
  withdrawMoveAtStep,
} from '@agency/shared/flow/flow'
import type { UseQueryResult } from '@tanstack/react-query'
import { http } from '../../session/app'
import type { MoveBody, MoveFormFields } from './move-form'

/** The calls that make a record's moves, by action. */
export type MoveCalls = Readonly<Record<string, Endpoint>>

/** A record on which a decision may be made. */
export interface Deciding {
  flow: AnyFlow
  /** The record as loaded from the server. */
  row: {
    listId: string
    version: number
    allowedActions: readonly string[]
    /** The person who last changed the record (and `updateTime`, when), where known. */
    updateUserName?: string | null | undefined
    updateTime?: string | null | undefined
  }
  /** Labels of its fields, to describe changes that others make while the page is open. */
  labels?: Labels
  /** The step that the record is in. */
  step: string
  /** Additional input of moves besides the opinion, by the move's key. */
  asked?: Readonly<Record<string, MoveFormFields>>
  calls: MoveCalls
  /** True when moves must not notify additional people. */
  withoutCc?: boolean
  onMoved(): unknown
}

/** The moves that the flow has at this step and the server allows: the main one and the others. */
export function sortAvailableMoves({ flow, row, step }: Pick<Deciding, 'flow' | 'row' | 'step'>) {
  const back = withdrawMoveAtStep(flow, step)
  const drawn = [...movesFrom(flow, step, row), ...(back ? [back] : [])]
  const moves = drawn.filter((move) => row.allowedActions.includes(move.action))
  const main: NamedMove | undefined = defaultMove(moves, step)
  return { moves, main, others: moves.filter((move) => move !== main) }
}

/** A step to which a case can be returned. */
export interface Target {
  step: string
  title: string
}

/** The steps to which a move can return the case, if there is a choice. */
export function returnStepOptions(flow: AnyFlow, move: NamedMove, passed: readonly string[] = []): Target[] {
  const steps = returnTargets(move, passed)
  return steps.length > 1 ? steps.map((step) => ({ step, title: flow.steps[step]?.title ?? step })) : []
}

/** True when the possible targets depend on the case's history, which must be loaded first. */
export const needsCaseHistory = (move: NamedMove): boolean =>
  move.to !== '' && (move.returnsTo ?? []).length > 0

/** Waits for the data of a query; undefined when it could not be loaded. */
export const awaitQueryData = async <T>({ data, refetch }: UseQueryResult<T>): Promise<T | undefined> =>
  data ?? (await refetch({ cancelRefetch: false })).data

/** Makes a move by calling its action with the content of the form. */
export function sendMove(calls: MoveCalls, { action }: NamedMove, body: MoveBody): Promise<unknown> {
  const endpoint = calls[action]
  if (!endpoint) throw new Error(`no call for the move ${action}`)
  return http.call(endpoint, body)
}
