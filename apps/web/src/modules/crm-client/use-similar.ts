import type { AnswerOf } from '@agency/shared/contract/endpoint'
import { SIMILAR_NAME } from '@agency/shared/format/names'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { useSimilarRecords } from '../../kit/form/use-similar-records'

const CODE_LENGTH = 18

const sufficientlySimilarClients = (answer: AnswerOf<typeof clientApi.similar> | undefined) =>
  answer?.names.filter(({ similarity }) => similarity >= SIMILAR_NAME) ?? []

/** Clients similar to the one being entered. */
export function useSimilarClients(clientName: string, creditCode: string, listId: string | undefined) {
  const name = clientName.trim()
  const code = creditCode.length === CODE_LENGTH ? { creditCode } : {}
  const typed = { clientName: name, ...code, ...(listId ? { listId } : {}) }
  const { found, askNow } = useSimilarRecords(clientApi.similar, typed, name)
  return {
    names: sufficientlySimilarClients(found),
    sameCreditCode: found?.sameCreditCode ?? false,
    anyNow: async () => sufficientlySimilarClients(await askNow()).length > 0,
  }
}
