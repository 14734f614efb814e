import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { useCall } from '../../kit/data/use-call'
import { useSettled } from '../../kit/form/use-settled'

const CODE_LENGTH = 18
const SHORTEST_NAME = 2

/** Suppliers like the one being typed, told when the typing pauses. */
export function useSimilar(supplierName: string, creditCode: string, listId: string | undefined) {
  const settled = { supplierName: useSettled(supplierName.trim()), creditCode: useSettled(creditCode) }
  const { data } = useCall(
    supplierApi.similar,
    {
      supplierName: settled.supplierName,
      ...(settled.creditCode.length === CODE_LENGTH ? { creditCode: settled.creditCode } : {}),
      ...(listId ? { listId } : {}),
    },
    { quiet: true, enabled: settled.supplierName.length >= SHORTEST_NAME, staleTime: 30_000 },
  )
  return { names: data?.names ?? [], sameCreditCode: data?.sameCreditCode ?? false }
}
