import {
  receivableApi as api,
  type PaymentRow,
} from '@agency/shared/modules/finance-receivable/receivable.contract'
import {
  paymentListing,
  paymentStandings,
} from '@agency/shared/modules/finance-receivable/receivable.listing'
import { partyPath } from '@agency/shared/modules/finance-receivable/receivable.paths'
import { receivablePrefix as prefix } from '@agency/shared/modules/finance-receivable/receivable.permissions'
import { Tag } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { useReloadOnRecordChange } from '../../kit/data/use-live-refresh'
import { ExportButton } from '../../kit/list/ExportButton'
import { ChoiceFilter, DateRangeFilter, TextFilter } from '../../kit/list/filters'
import { DialogButton } from '../../kit/list/OpenButton'
import { PagedList } from '../../kit/list/PagedList'
import { RowButton, RowButtons, RowLink } from '../../kit/list/RowButton'
import { SearchPanel } from '../../kit/list/SearchPanel'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useTable } from '../../kit/list/use-table'
import type { PaymentAct } from './PaymentDialog'
import { receivableMessages as say } from './receivable.messages'

const PaidImport = lazy(() => import('./PaidImport'))
const AddPayment = lazy(() => import('./AddPayment'))
const PaymentDialog = lazy(() => import('./PaymentDialog'))

const standings = Object.entries(paymentStandings).map(([value, label]) => ({ value, label }))
const cells: Renderers<PaymentRow> = {
  partyName: (name, { partyId }) =>
    partyId ? <RowLink to={partyPath(partyId)}>{name}</RowLink> : <Tag color="amber">{say.unknown}</Tag>,
  payMoney: (money, { reversesId, isReversed }) => (
    <>
      {reversesId && <Tag color="red">{say.redLine}</Tag>}
      {isReversed && <Tag color="grey">{say.reversed}</Tag>} {money}
    </>
  ),
}
const widths = {
  payTime: 140,
  payerName: 166,
  partyName: 166,
  payMoney: 126,
  appliedMoney: 112,
  refundMoney: 112,
  leftMoney: 112,
  remark: 150,
}
const sortable = ['payTime', 'payMoney', 'createTime']
const ACTS = ['assign', 'apply', 'refund', 'reverse'] as const

/** /finance/financePayment: payments received, the bills they were applied to, and the unused amounts. */
export default function PaymentListPage() {
  const list = useList(api.paymentPage, { menuId: useMenuId() })
  const [open, show] = useState<{ row: PaymentRow; act: PaymentAct }>()
  const refreshPayments = () => void list.refresh()
  useReloadOnRecordChange(prefix, [listKey(api.paymentPage)])
  useReloadOnRecordChange('finance:refund', [listKey(api.paymentPage)])
  const actions = useMemo(
    () => ({
      width: 150,
      cell: (row: PaymentRow) => (
        <RowButtons>
          {ACTS.filter((act) => row.allowedActions.includes(act)).map((act) => (
            <RowButton key={act} danger={act === 'reverse'} onClick={() => show({ row, act })}>
              {say[act]}
            </RowButton>
          ))}
        </RowButtons>
      ),
    }),
    [],
  )
  const table = useTable<PaymentRow>({ ...paymentListing, list, cells, widths, sortable, actions })
  return (
    <>
      <PagedList
        list={list}
        table={table}
        search={
          <SearchPanel list={list}>
            <TextFilter name="payerName" label={say.payer} />
            <TextFilter name="partyName" label={say.party} />
            <ChoiceFilter name="standing" label={say.standing} options={standings} />
            <DateRangeFilter name="payTime" label={say.payTime} />
          </SearchPanel>
        }
        toolbar={
          <>
            <DialogButton may={`${prefix}:pay`} opens={PaidImport} onSaved={refreshPayments}>
              {say.bankImport}
            </DialogButton>
            <DialogButton may={`${prefix}:pay`} opens={AddPayment} onSaved={refreshPayments}>
              {say.add}
            </DialogButton>
            <ExportButton
              list={list}
              table={table}
              endpoint={api.paymentExport}
              listing={paymentListing}
              module={prefix}
              may={`${prefix}:export`}
            />
          </>
        }
        emptyText={say.noPayments}
      />
      <Suspense>
        {open && <PaymentDialog {...open} onSent={refreshPayments} onClose={() => show(undefined)} />}
      </Suspense>
    </>
  )
}
