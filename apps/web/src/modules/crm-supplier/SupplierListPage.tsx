import {
  type SupplierRow,
  supplierApi,
  supplierOrder,
} from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierListing } from '@agency/shared/modules/crm-supplier/supplier.listing'
import { supplierDetailPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { supplierPrefix as prefix } from '@agency/shared/modules/crm-supplier/supplier.permissions'
import { SUPPLIER_REGISTER } from '@agency/shared/pages/supplier-register-path'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { useLiveRecords } from '../../kit/data/use-live-records'
import { ExportButton } from '../../kit/list/ExportButton'
import { AddButton, ImportButton } from '../../kit/list/ListButtons'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { ListTools } from '../../kit/list/ListTools'
import { Pager } from '../../kit/list/Pager'
import { RowActions, RowButton, RowLink } from '../../kit/list/RowButton'
import { useCrud } from '../../kit/list/use-crud'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useTable } from '../../kit/list/use-table'
import { http, useCan } from '../../session/app'
import { notify } from '../../session/dialogs'
import { openTab } from '../../shell/tabs'
import { SupplierSearch } from './SupplierSearch'
import { SupplierStatus } from './SupplierStatus'
import { supplierMessages as say } from './supplier.messages'
import { supplierWidths as widths } from './supplier-widths'

const SupplierSheet = lazy(() => import('./SupplierSheet'))
const SupplierImport = lazy(() => import('./SupplierImport'))

const cells: Renderers<SupplierRow> = {
  supplierName: (name, row) => <RowLink to={supplierDetailPath(row.listId)}>{name}</RowLink>,
  status: (_status, row) => <SupplierStatus supplier={row} />,
}
const nameOf = (row: SupplierRow) => row.supplierName

/** /account/crmSupplier */
export default function SupplierListPage() {
  const list = useList(supplierApi.page, { menuId: useMenuId() })
  const crud = useCrud<SupplierRow>()
  const canAudit = useCan(`${prefix}:audit`)
  const [importing, setImporting] = useState(false)
  useLiveRecords(prefix, [listKey(supplierApi.page)])
  const open = (row: SupplierRow) => openTab(supplierDetailPath(row.listId))
  // The list shows phones and accounts masked: what is edited is read whole.
  const edit = (row: SupplierRow) =>
    void http.call(supplierApi.detail, { listId: row.listId }).then(crud.edit, () => undefined)
  const actions = (row: SupplierRow) => (
    <RowActions {...{ row, prefix }} onView={open} onEdit={edit}>
      {canAudit && row.allowedActions.includes('audit') && (
        <RowButton onClick={() => open(row)}>{say.audit}</RowButton>
      )}
    </RowActions>
  )
  const table = useTable<SupplierRow>({
    ...{ list, cells, widths, ...supplierListing },
    sortable: supplierOrder,
    actions: { width: 156, cell: actions },
  })
  const add = () => crud.add()

  return (
    <>
      <ListPage
        list={list}
        search={<SupplierSearch list={list} />}
        toolbar={
          <>
            <AddButton may={`${prefix}:add`} onClick={add} />
            <ImportButton may={`${prefix}:add`} onClick={() => setImporting(true)} />
            <ExportButton
              {...{ list, table, endpoint: supplierApi.exportExcel, name: supplierListing.name }}
              may={`${prefix}:export`}
            />
            {canAudit && <Button onClick={() => void copyAddress()}>{say.registerPage}</Button>}
          </>
        }
        tools={<ListTools list={list} table={table} />}
        table={
          <ListStates
            list={list}
            wayOut={
              <AddButton may={`${prefix}:add`} onClick={add}>
                {say.first}
              </AddButton>
            }
          >
            <ListTable table={table} rows={list.rows} selection={{ list, nameOf }} />
          </ListStates>
        }
        pager={<Pager list={list} />}
      />
      <Suspense>
        {crud.mode && <SupplierSheet crud={crud} onSaved={() => void list.refresh()} />}
        {importing && (
          <SupplierImport onClose={() => setImporting(false)} onSaved={() => void list.refresh()} />
        )}
      </Suspense>
    </>
  )
}

/** To hand to a company. */
async function copyAddress(): Promise<void> {
  const address = `${window.location.origin}/#${SUPPLIER_REGISTER}`
  try {
    await navigator.clipboard.writeText(address)
    notify.success(say.copied)
  } catch {
    notify.error(say.copyFailed + address)
  }
}
