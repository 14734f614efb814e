import type { InputOf } from '@agency/shared/contract/endpoint'
import {
  voucherApi as api,
  type PendingVoucher,
} from '@agency/shared/modules/finance-voucher/voucher.contract'
import { pendingListing } from '@agency/shared/modules/finance-voucher/voucher.listing'
import { voucherPrefix } from '@agency/shared/modules/finance-voucher/voucher.permissions'
import { Tag } from '@douyinfe/semi-ui-19'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { useCall } from '../../kit/data/use-call'
import { useReloadOnRecordChange } from '../../kit/data/use-live-refresh'
import { ChoiceFilter, DictFilter } from '../../kit/list/filters'
import { PagedList } from '../../kit/list/PagedList'
import { DepartmentFilter } from '../../kit/list/RecordFilters'
import { RowButton } from '../../kit/list/RowButton'
import { SearchPanel } from '../../kit/list/SearchPanel'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useTable } from '../../kit/list/use-table'
import { useCan } from '../../session/app'
import { ExportButtons } from './ExportButtons'
import { recentMonthOptions } from './last-months'
import { VoucherTotals } from './VoucherTotals'
import { voucherMessages as say } from './voucher.messages'

const PendingSheet = lazy(() => import('./PendingSheet'))

const widths = {
  date: 104,
  sourceType: 124,
  sourceNo: 160,
  projectName: 180,
  party: 180,
  total: 128,
  state: 190,
}
const cells: Renderers<PendingVoucher> = {
  state: (words, { kind, refusal, note }) => (
    <Tag color={note ? 'grey' : refusal ? 'red' : kind === 'new' ? 'green' : 'orange'}>{words}</Tag>
  ),
}
const states = Object.entries(say.states).map(([value, label]) => ({ value, label }))
const pendingVoucherName = ({ sourceNo, date, note }: PendingVoucher) => note ?? `${date} ${sourceNo}`

/** /finance/financeVoucher: the business entries of a month to be booked, and their export. */
export default function VoucherPage() {
  const list = useList(api.page, { menuId: useMenuId() })
  const totals = useCall(api.totals, list.filters as InputOf<typeof api.totals>, {
    placeholderData: keepPreviousData,
    quiet: true,
  })
  useReloadOnRecordChange(voucherPrefix, [listKey(api.page), [api.totals.path]])
  const [opened, open] = useState<PendingVoucher>()
  const mayExport = useCan(`${voucherPrefix}:export`)
  const actions = useMemo(
    () => ({
      width: 72,
      // A placeholder for withheld entries cannot be opened.
      cell: (row: PendingVoucher) =>
        row.note === null && <RowButton onClick={() => open(row)}>{say.view}</RowButton>,
    }),
    [],
  )
  const table = useTable<PendingVoucher>({ ...pendingListing, list, cells, widths, actions })
  const refreshListAndTotals = () => void Promise.all([list.refresh(), totals.refetch()])
  return (
    <>
      <PagedList
        list={list}
        table={table}
        {...(mayExport ? { nameOf: pendingVoucherName } : {})}
        search={
          <SearchPanel list={list}>
            <ChoiceFilter
              name="month"
              label={say.month}
              options={recentMonthOptions()}
              unchosen={say.thisMonth}
            />
            <DictFilter name="sourceType" label={say.source} dict={pendingListing.labels.sourceType.dict} />
            <DepartmentFilter label={say.department} />
            <ChoiceFilter name="state" label={say.state} options={states} />
          </SearchPanel>
        }
        summary={<VoucherTotals query={totals} />}
        toolbar={<ExportButtons list={list} totals={totals.data} onSent={refreshListAndTotals} />}
        emptyText={say.empty}
      />
      <Suspense>{opened && <PendingSheet row={opened} onClose={() => open(undefined)} />}</Suspense>
    </>
  )
}
