import {
  type SupplierRow,
  supplierApi,
  supplierOrder,
} from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierListing } from '@agency/shared/modules/crm-supplier/supplier.listing'
import { supplierDetailPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { supplierPrefix as prefix } from '@agency/shared/modules/crm-supplier/supplier.permissions'
import { lazy } from 'react'
import { RecordList } from '../../kit/list/RecordList'
import { editWhole } from '../../kit/list/use-record-list'
import { SupplierSearch } from './SupplierSearch'
import { supplierMessages as say } from './supplier.messages'
import { AuditButton, supplierCells as cells, SupplierTools } from './supplier-cells'
import { supplierWidths as widths } from './supplier-widths'

const SupplierSheet = lazy(() => import('./SupplierSheet'))
const { page, exportExcel, detail } = supplierApi

/** /account/crmSupplier */
export default function SupplierListPage() {
  return (
    <RecordList<SupplierRow>
      {...{ api: { page, exportExcel }, prefix, listing: supplierListing, cells, widths }}
      sortable={supplierOrder}
      nameOf={(row) => row.supplierName}
      search={<SupplierSearch />}
      firstWord={say.first}
      toolbar={({ changed }) => <SupplierTools onSaved={changed} />}
      actionsWidth={156}
      pathOf={supplierDetailPath}
      onEdit={editWhole(detail)}
      actions={(row) => <AuditButton row={row} />}
      sheet={({ crud, changed }) => <SupplierSheet crud={crud} onSaved={changed} />}
    />
  )
}
