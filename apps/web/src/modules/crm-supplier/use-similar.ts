import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../kit/form/use-settled'
import { http } from '../../session/app'

const CODE_LENGTH = 18
const SHORTEST_NAME = 2

/** Suppliers like the one being typed, told when the typing pauses. */
export function useSimilar(supplierName: string, creditCode: string, listId: string | undefined) {
  const settled = { supplierName: useSettled(supplierName.trim()), creditCode: useSettled(creditCode) }
  const { data } = useQuery({
    queryKey: ['similarSuppliers', settled, listId],
    queryFn: () =>
      http.call(
        supplierApi.similar,
        {
          supplierName: settled.supplierName,
          ...(settled.creditCode.length === CODE_LENGTH ? { creditCode: settled.creditCode } : {}),
          ...(listId ? { listId } : {}),
        },
        { quiet: true }, // asked while typing: a failure must not interrupt, and the save asks again on the server
      ),
    enabled: settled.supplierName.length >= SHORTEST_NAME,
    staleTime: 30_000,
    retry: false,
  })
  return { names: data?.names ?? [], sameCreditCode: data?.sameCreditCode ?? false }
}
