import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSettled } from '../../kit/form/use-settled'
import { http } from '../../session/app'

const question = (clientId: string, projectName: string, listId: string | undefined) => ({
  queryKey: ['similar-ordinal', clientId, projectName, listId],
  // Asked while typing: a failure must not interrupt, and the submit asks again on the server.
  queryFn: () =>
    http.call(ordinalApi.similar, { clientId, projectName, ...(listId ? { listId } : {}) }, { quiet: true }),
  staleTime: 30_000,
  retry: false,
})

/** 排号 of the same client like the one being typed, told when the typing pauses. */
export function useSimilarOrdinals(clientId: string, projectName: string, listId: string | undefined) {
  const client = useQueryClient()
  const name = projectName.trim()
  const settled = useSettled(name)
  const { data } = useQuery({
    ...question(clientId, settled, listId),
    enabled: clientId !== '' && settled.length >= 2,
  })
  /** Of this very moment. When nobody can tell, the server's own check decides. */
  const anyNow = useCallback(async () => {
    try {
      return (await client.fetchQuery(question(clientId, name, listId))).length > 0
    } catch {
      return false
    }
  }, [client, clientId, name, listId])
  return { names: data ?? [], anyNow }
}
