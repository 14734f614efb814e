import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { Labels } from '@agency/shared/fields/words'
import { type AnyFlow, movesFrom, type NamedMove, primaryOf } from '@agency/shared/flow/flow'
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
  const moves = movesFrom(flow, step, row).filter((move) => row.allowedActions.includes(move.action))
  const main: NamedMove | undefined = primaryOf(moves, step)
  return { moves, main, others: moves.filter((move) => move !== main) }
}

/** Makes a move: tells its call what the form of it holds. */
export function sendMove(calls: MoveCalls, { action }: NamedMove, body: MoveBody): Promise<unknown> {
  const endpoint = calls[action]
  if (!endpoint) throw new Error(`no call for the move ${action}`)
  return http.call(endpoint, body)
}
