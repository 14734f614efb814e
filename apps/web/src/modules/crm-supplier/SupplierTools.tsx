import { supplierDetailPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { type SupplierRow, supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { SUPPLIER_REGISTER } from '@agency/shared/pages/supplier-register-path'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy } from 'react'
import { copyTextAndNotify } from '../../kit/file/copy-text'
import { ImportButton } from '../../kit/list/ListButtons'
import { RowButton } from '../../kit/list/RowButton'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { supplierMessages as say } from './supplier.messages'

const { prefix } = supplierRecord
const SupplierImport = lazy(() => import('./SupplierImport'))

/** 审核, on the page of the supplier. */
export const AuditButton = ({ row }: { row: SupplierRow }) =>
  useCan(`${prefix}:audit`) &&
  row.allowedActions.includes('audit') && (
    <RowButton onClick={() => openTab(supplierDetailPath(row.listId))}>{say.audit}</RowButton>
  )

/** 导入, and the address of the self-registration page to give to a company. */
export const SupplierTools = ({ onSaved }: { onSaved(): void }) => (
  <>
    <ImportButton may={`${prefix}:add`} opens={SupplierImport} onSaved={onSaved} />
    {useCan(`${prefix}:audit`) && (
      <Button onClick={() => void copyRegistrationAddress()}>{say.registerPage}</Button>
    )}
  </>
)

function copyRegistrationAddress(): Promise<void> {
  const address = `${window.location.origin}/#${SUPPLIER_REGISTER}`
  return copyTextAndNotify(address, { copied: say.copied, failed: say.copyFailed + address })
}
