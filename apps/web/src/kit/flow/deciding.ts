import type { Endpoint } from '@agency/shared/contract/endpoint'
import { type AnyFlow, movesFrom, type NamedMove, primaryOf } from '@agency/shared/flow/flow'
import { http } from '../../session/app'
import type { AskedFields, MoveBody } from './move-form'

/** A record about which something may be decided. */
export interface Deciding {
  flow: AnyFlow
  /** The record as it was read. */
  row: { listId: string; version: number; allowedActions: readonly string[] }
  /** Where its case stands. */
  step: string
  /** What some moves ask for beside the opinion, by the move's key. */
  asked?: Readonly<Record<string, AskedFields>>
  /** The record's calls, by action. */
  calls: Readonly<Record<string, Endpoint>>
  /** Its moves are told to nobody else. */
  withoutCc?: boolean
  onMoved(): unknown
}

/**
 * The moves that are drawn from this step and that the server allows this person: the way ahead, the others, and what
 * makes one.
 */
export function movesFor({ flow, row, step, calls }: Deciding) {
  const moves = movesFrom(flow, step, row).filter((move) => row.allowedActions.includes(move.action))
  const main: NamedMove | undefined = primaryOf(moves, step)
  const send = (action: string, body: MoveBody) => {
    const endpoint = calls[action]
    if (!endpoint) throw new Error(`no call for the move ${action}`)
    return http.call(endpoint, body)
  }
  return { moves, main, others: moves.filter((move) => move !== main), send }
}
