import { type Account, commonApi } from '@agency/shared/contract/common.contract'
import { useCall } from './use-call'

const NOBODY: readonly Account[] = []
const CACHE_MS = 10 * 60_000

/** All staff of the agency. */
export function usePeople() {
  const { data = NOBODY } = useCall(commonApi.getAccountList, {}, { key: ['people'], staleTime: CACHE_MS })
  return {
    people: data,
    nameOf: (listId: string | null | undefined) =>
      data.find((person) => person.listId === listId)?.nickName ?? '',
  }
}
