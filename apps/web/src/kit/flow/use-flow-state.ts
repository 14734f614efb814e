import { flowApi } from '@agency/shared/contract/todo.contract'
import { useTabActive } from '../../shell/tabs'
import { useCall } from '../data/use-call'

export const flowKey = (ownId: string) => ['flow', ownId] as const

/** The server tells of to-dos only to those they wait for; whoever else looks on learns of a move by asking. */
export const CASE_POLL_MS = 30_000

/** Where a case stands, who it waits for, and what was done. */
export function useFlowState(ownId: string) {
  const enabled = useTabActive() && ownId !== ''
  return useCall(flowApi.state, { ownId }, { key: flowKey(ownId), enabled, refetchInterval: CASE_POLL_MS })
}
