import { invoiceApi as api, type InvoiceRow } from '@agency/shared/modules/finance-invoice/invoice.contract'
import { invoiceListing, standingNames } from '@agency/shared/modules/finance-invoice/invoice.listing'
import { invoicePrefix as prefix } from '@agency/shared/modules/finance-invoice/invoice.permissions'
import { Tag } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { useReloadOnRecordChange } from '../../kit/data/use-live-refresh'
import { ExportButton } from '../../kit/list/ExportButton'
import { ChoiceFilter, DateRangeFilter, TextFilter } from '../../kit/list/filters'
import { DialogButton } from '../../kit/list/OpenButton'
import { PagedList } from '../../kit/list/PagedList'
import { RowButton, RowButtons } from '../../kit/list/RowButton'
import { SearchPanel } from '../../kit/list/SearchPanel'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useTable } from '../../kit/list/use-table'
import { invoiceMessages as say } from './invoice.messages'

const InvoiceImport = lazy(() => import('./InvoiceImport'))
const XmlImport = lazy(() => import('./XmlImport'))
const MatchDialog = lazy(() => import('./MatchDialog'))
const InvoiceDialog = lazy(() => import('./InvoiceDialog'))

const colors = {
  open: 'amber',
  partly: 'blue',
  matched: 'green',
  red: 'red',
  taken: 'grey',
  void: 'grey',
} as const
const cells: Renderers<InvoiceRow> = {
  standing: (word, { standing }) => <Tag color={colors[standing]}>{word}</Tag>,
}
const widths = {
  invoiceNo: 178,
  issueDay: 96,
  buyerName: 164,
  totalMoney: 116,
  standing: 86,
  leftMoney: 116,
  bills: 146,
  why: 270,
}
const sortable = ['issueDay', 'totalMoney', 'invoiceNo']
const standings = Object.entries(standingNames).map(([value, label]) => ({ value, label }))

/** /finance/financeInvoice: the tax bureau's invoices and their matching with bills. */
export default function InvoiceListPage() {
  const list = useList(api.page, { menuId: useMenuId() })
  const [open, show] = useState<{ row: InvoiceRow; as: 'match' | 'detail' }>()
  const refreshInvoices = () => void list.refresh()
  useReloadOnRecordChange(prefix, [listKey(api.page)])
  const actions = useMemo(
    () => ({
      width: 98,
      cell: (row: InvoiceRow) => (
        <RowButtons>
          <RowButton onClick={() => show({ row, as: 'detail' })}>{say.details}</RowButton>
          {row.allowedActions.includes('match') && (
            <RowButton onClick={() => show({ row, as: 'match' })}>{say.matchOne}</RowButton>
          )}
        </RowButtons>
      ),
    }),
    [],
  )
  const table = useTable<InvoiceRow>({ ...invoiceListing, list, cells, widths, sortable, actions })
  const closeDialog = () => show(undefined)
  return (
    <>
      <PagedList
        list={list}
        table={table}
        search={
          <SearchPanel list={list}>
            <TextFilter name="invoiceNo" label={say.invoiceNo} />
            <TextFilter name="buyerName" label={say.buyer} />
            <ChoiceFilter name="standing" label={say.standing} options={standings} />
            <DateRangeFilter name="issueDay" label={say.issueDay} />
          </SearchPanel>
        }
        toolbar={
          <>
            <DialogButton may={`${prefix}:import`} opens={InvoiceImport} onSaved={refreshInvoices}>
              {say.importList}
            </DialogButton>
            <DialogButton may={`${prefix}:import`} opens={XmlImport} onSaved={refreshInvoices}>
              {say.importXml}
            </DialogButton>
            <DialogButton may={`${prefix}:match`} opens={MatchDialog} onSaved={refreshInvoices}>
              {say.match}
            </DialogButton>
            <ExportButton
              list={list}
              table={table}
              endpoint={api.exportExcel}
              listing={invoiceListing}
              module={prefix}
              may={`${prefix}:export`}
            />
          </>
        }
        emptyText={say.empty}
      />
      <Suspense>
        {open?.as === 'match' && (
          <MatchDialog invoiceId={open.row.listId} onClose={closeDialog} onSaved={refreshInvoices} />
        )}
        {open?.as === 'detail' && (
          <InvoiceDialog invoiceId={open.row.listId} onClose={closeDialog} onChanged={refreshInvoices} />
        )}
      </Suspense>
    </>
  )
}
