import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { useSimilarRecords } from '../../kit/form/use-similar-records'

const CODE_LENGTH = 18

/** Suppliers similar to the one being entered. */
export function useSimilarSuppliers(supplierName: string, creditCode: string, listId: string | undefined) {
  const name = supplierName.trim()
  const code = creditCode.length === CODE_LENGTH ? { creditCode } : {}
  const typed = { supplierName: name, ...code, ...(listId ? { listId } : {}) }
  const { found } = useSimilarRecords(supplierApi.similar, typed, name)
  return { names: found?.names ?? [], sameCreditCode: found?.sameCreditCode ?? false }
}
