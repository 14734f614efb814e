import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { useSimilarRecords } from '../../kit/form/use-similar-records'

/** 排号 of the same client similar to the one being entered; none without a client. */
export function useSimilarOrdinals(clientId: string, projectName: string, listId: string | undefined) {
  const name = projectName.trim()
  const typed = { clientId, projectName: name, ...(listId ? { listId } : {}) }
  const { found, askNow } = useSimilarRecords(ordinalApi.similar, typed, clientId === '' ? '' : name)
  return { names: found ?? [], anyNow: async () => ((await askNow()) ?? []).length > 0 }
}
