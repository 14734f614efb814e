import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { lazy } from 'react'
import { ChoiceFilter } from '../../kit/list/filters'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { createFullRecordEditor } from '../../kit/list/use-record-list'
import { AuditButton, SupplierTools } from './SupplierTools'
import { supplierMessages as say } from './supplier.messages'
import { supplierKind } from './supplier-kind'

const SupplierSheet = lazy(() => import('./SupplierSheet'))

const named = ['supplierCode', 'supplierName', 'creditCode'] as const
const searched = [...named, 'supplyType', 'status', 'source', 'auditUserId'] as const
const ending = [{ value: 'true', label: say.qualificationEndingHint }]

/** /account/crmSupplier */
export default function SupplierListPage() {
  return (
    <RecordList
      {...supplierKind}
      nameOf={(row) => row.supplierName}
      search={
        <RecordFilters record={supplierRecord} names={searched}>
          <ChoiceFilter name="qualificationEnding" label={say.qualificationEnding} options={ending} />
        </RecordFilters>
      }
      firstWord={say.first}
      toolbar={({ changed }) => <SupplierTools onSaved={changed} />}
      actionsWidth={156}
      onEdit={createFullRecordEditor(supplierKind.api.detail)}
      actions={(row) => <AuditButton row={row} />}
      sheet={({ crud, changed }) => <SupplierSheet crud={crud} onSaved={changed} />}
    />
  )
}
