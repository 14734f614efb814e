import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierDetailPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { type SupplierRow, supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { lazy } from 'react'
import { RecordList } from '../../kit/list/RecordList'
import { editWhole } from '../../kit/list/use-record-list'
import { SupplierSearch } from './SupplierSearch'
import { supplierMessages as say } from './supplier.messages'
import { AuditButton, supplierCells as cells, SupplierTools } from './supplier-cells'
import { supplierWidths as widths } from './supplier-widths'

const { prefix, listing, order: sortable } = supplierRecord
const SupplierSheet = lazy(() => import('./SupplierSheet'))
const { page, exportExcel, detail } = supplierApi

/** /account/crmSupplier */
export default function SupplierListPage() {
  return (
    <RecordList<SupplierRow>
      {...{ api: { page, exportExcel }, prefix, listing, cells, widths, sortable }}
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
