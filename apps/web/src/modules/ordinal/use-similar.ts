import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { useAlike } from '../../kit/form/use-alike'

/** 排号 of the same client similar to the one being entered; none without a client. */
export function useSimilarOrdinals(clientId: string, projectName: string, listId: string | undefined) {
  const name = projectName.trim()
  const typed = { clientId, projectName: name, ...(listId ? { listId } : {}) }
  const { found, askNow } = useAlike(ordinalApi.similar, typed, clientId === '' ? '' : name)
  return { names: found ?? [], anyNow: async () => ((await askNow()) ?? []).length > 0 }
}
