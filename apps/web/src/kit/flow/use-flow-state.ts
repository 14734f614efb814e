import { flowApi } from '@agency/shared/contract/todo.contract'
import { useTabActive } from '../../shell/tabs'
import { useCall } from '../data/use-call'

export const flowKey = (ownId: string) => ['flow', ownId] as const

/**
 * Polling interval in ms. The server notifies only the people a to-do waits for; other viewers learn of a move by
 * polling.
 */
export const CASE_POLL_MS = 30_000

/** The state of a case: its step, the people it waits for, and its history. */
export function useFlowState(ownId: string) {
  const enabled = useTabActive() && ownId !== ''
  return useCall(flowApi.state, { ownId }, { key: flowKey(ownId), enabled, refetchInterval: CASE_POLL_MS })
}
