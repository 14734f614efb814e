import { flowApi } from '@agency/shared/contract/todo.contract'
import { useQuery } from '@tanstack/react-query'
import { http } from '../../session/app'
import { useTabActive } from '../../shell/tabs'

export const flowKey = (ownId: string) => ['flow', ownId] as const

/** The server tells of to-dos only to those they wait for; whoever else looks on learns of a move by asking. */
export const CASE_POLL_MS = 30_000

/** Where a case stands, who it waits for, and what was done. */
export function useFlowState(ownId: string) {
  return useQuery({
    queryKey: flowKey(ownId),
    queryFn: () => http.call(flowApi.state, { ownId }),
    enabled: useTabActive() && ownId !== '',
    refetchInterval: CASE_POLL_MS,
    retry: false,
  })
}
