import { SIMILAR_NAME } from '@agency/shared/format/names'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSettled } from '../../kit/form/use-settled'
import { http } from '../../session/app'

const CODE_LENGTH = 18
const SHORTEST_NAME = 2

interface Asked {
  clientName: string
  creditCode: string
  listId: string | undefined
}

const question = ({ clientName, creditCode, listId }: Asked) => ({
  queryKey: ['similar', clientName, creditCode, listId],
  queryFn: async () => {
    const { sameCreditCode, names } = await http.call(
      clientApi.similar,
      {
        clientName,
        ...(creditCode.length === CODE_LENGTH ? { creditCode } : {}),
        ...(listId ? { listId } : {}),
      },
      { quiet: true }, // asked while typing: a failure must not interrupt, and the submit asks again on the server
    )
    return { sameCreditCode, names: names.filter((other) => other.similarity >= SIMILAR_NAME) }
  },
  staleTime: 30_000,
  retry: false,
})

/** Clients like the one being typed, told when the typing pauses. */
export function useSimilar(clientName: string, creditCode: string, listId: string | undefined) {
  const client = useQueryClient()
  const settled = { clientName: useSettled(clientName.trim()), creditCode: useSettled(creditCode), listId }
  const { data } = useQuery({ ...question(settled), enabled: settled.clientName.length >= SHORTEST_NAME })
  /** Of this very moment, without waiting for a pause. When nobody can tell, the server's own check decides. */
  const anyNow = useCallback(async () => {
    try {
      const { names } = await client.fetchQuery(
        question({ clientName: clientName.trim(), creditCode, listId }),
      )
      return names.length > 0
    } catch {
      return false
    }
  }, [client, clientName, creditCode, listId])
  return { names: data?.names ?? [], sameCreditCode: data?.sameCreditCode ?? false, anyNow }
}
