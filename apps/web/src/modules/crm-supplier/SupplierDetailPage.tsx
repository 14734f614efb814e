import { RecordPage } from '../../kit/detail/RecordPage'
import { SupplierDetail } from './SupplierDetail'
import { supplierKind } from './supplier-kind'

/** /account/crmSupplierDetail?listId=… */
export default function SupplierDetailPage() {
  return (
    <RecordPage
      kind={supplierKind}
      draw={(supplier, changed) => <SupplierDetail supplier={supplier} onChanged={changed} />}
    />
  )
}
