import { type Account, commonApi } from '@agency/shared/contract/common.contract'
import { useQuery } from '@tanstack/react-query'
import { http } from '../../session/app'

const NOBODY: readonly Account[] = []
const KEPT_MS = 10 * 60_000

/** Everybody who works here. */
export function usePeople() {
  const { data = NOBODY } = useQuery({
    queryKey: ['people'],
    queryFn: () => http.call(commonApi.getAccountList, {}),
    staleTime: KEPT_MS,
    retry: false,
  })
  return {
    people: data,
    nameOf: (listId: string | null | undefined) =>
      data.find((person) => person.listId === listId)?.nickName ?? '',
  }
}
