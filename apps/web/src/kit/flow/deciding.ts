import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { Labels } from '@agency/shared/fields/words'
import {
  type AnyFlow,
  movesFrom,
  type NamedMove,
  primaryOf,
  returnTargets,
  withdrawalAt,
} from '@agency/shared/flow/flow'
import type { UseQueryResult } from '@tanstack/react-query'
import { http } from '../../session/app'
import type { AskedFields, MoveBody } from './move-form'

/** The calls of a record that make its moves, by action. */
export type MoveCalls = Readonly<Record<string, Endpoint>>

/** A record about which something may be decided. */
export interface Deciding {
  flow: AnyFlow
  /** The record as it was read. */
  row: {
    listId: string
    version: number
    allowedActions: readonly string[]
    /** Who changed it last, and when, where it says so. */
    updateUserName?: string | null | undefined
    updateTime?: string | null | undefined
  }
  /** What its fields are called: what others change of them while the page is read is told. */
  labels?: Labels
  /** Where its case stands. */
  step: string
  /** What some moves ask for beside the opinion, by the move's key. */
  asked?: Readonly<Record<string, AskedFields>>
  calls: MoveCalls
  /** Its moves are told to nobody else. */
  withoutCc?: boolean
  onMoved(): unknown
}

/** The moves that are drawn from this step and that the server allows this person: the way ahead, and the others. */
export function movesFor({ flow, row, step }: Pick<Deciding, 'flow' | 'row' | 'step'>) {
  const back = withdrawalAt(flow, step)
  const drawn = [...movesFrom(flow, step, row), ...(back ? [back] : [])]
  const moves = drawn.filter((move) => row.allowedActions.includes(move.action))
  const main: NamedMove | undefined = primaryOf(moves, step)
  return { moves, main, others: moves.filter((move) => move !== main) }
}

/** A step that a return may go to. */
export interface Target {
  step: string
  title: string
}

/** The steps that a move may go back to, where there is a choice: of a return, those that the case has passed. */
export function targetsOf(flow: AnyFlow, move: NamedMove, passed: readonly string[] = []): Target[] {
  const steps = returnTargets(move, passed)
  return steps.length > 1 ? steps.map((step) => ({ step, title: flow.steps[step]?.title ?? step })) : []
}

/** Which way a move goes depends on the steps that the case has passed: it is not made before they are read. */
export const needsPassed = (move: NamedMove): boolean => move.to !== '' && (move.returnsTo ?? []).length > 0

/** What a query answers, waited for where it is still under way; undefined where it could not be read. */
export const awaitData = async <T>({ data, refetch }: UseQueryResult<T>): Promise<T | undefined> =>
  data ?? (await refetch({ cancelRefetch: false })).data

/** Makes a move: tells its call what the form of it holds. */
export function sendMove(calls: MoveCalls, { action }: NamedMove, body: MoveBody): Promise<unknown> {
  const endpoint = calls[action]
  if (!endpoint) throw new Error(`no call for the move ${action}`)
  return http.call(endpoint, body)
}
