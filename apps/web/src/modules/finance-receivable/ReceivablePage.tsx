import { agingBuckets } from '@agency/shared/modules/finance-receivable/aging'
import { type PartyRow, receivableApi } from '@agency/shared/modules/finance-receivable/receivable.contract'
import { receivableListing } from '@agency/shared/modules/finance-receivable/receivable.listing'
import { partyPath } from '@agency/shared/modules/finance-receivable/receivable.paths'
import { receivablePrefix } from '@agency/shared/modules/finance-receivable/receivable.permissions'
import type { Renderers } from '../../kit/data/cell'
import { useReloadOnRecordChange } from '../../kit/data/use-live-refresh'
import { ExportButton } from '../../kit/list/ExportButton'
import { ChoiceFilter, DictFilter, TextFilter } from '../../kit/list/filters'
import { PagedList } from '../../kit/list/PagedList'
import { DepartmentFilter } from '../../kit/list/RecordFilters'
import { RowLink } from '../../kit/list/RowButton'
import { SearchPanel } from '../../kit/list/SearchPanel'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useTable } from '../../kit/list/use-table'
import { receivableMessages as say } from './receivable.messages'
import { ReceivableTotals } from './Totals'

const cells: Renderers<PartyRow> = {
  partyName: (name, { listId }) => <RowLink to={partyPath(listId)}>{name}</RowLink>,
}
const MONEY = 106
const widths = {
  partyName: 196,
  partyType: 70,
  openMoney: 118,
  oldestDays: 98,
  overpaidMoney: 98,
  days30: MONEY,
  days60: MONEY,
  days90: MONEY,
  days180: MONEY,
  daysOver: MONEY,
}
const sortable = ['openMoney', 'oldestDays', 'overpaidMoney', 'billedMoney']
const ages = agingBuckets.map(({ name, label }) => ({ value: name, label }))

/** /finance/financeReceivable: who owes what, and since when. */
export default function ReceivablePage() {
  const list = useList(receivableApi.page, { menuId: useMenuId() })
  const keys = [listKey(receivableApi.page), [receivableApi.totals.path]]
  useReloadOnRecordChange('tender:fee', keys)
  useReloadOnRecordChange(receivablePrefix, keys)
  const table = useTable<PartyRow>({ ...receivableListing, list, cells, widths, sortable })
  return (
    <PagedList
      list={list}
      table={table}
      search={
        <SearchPanel list={list}>
          <TextFilter name="partyName" label={say.party} />
          <DictFilter name="partyType" label={say.partyType} dict="feePayer" />
          <ChoiceFilter name="aging" label={say.aging} options={ages} />
          <DepartmentFilter label={say.department} />
        </SearchPanel>
      }
      summary={<ReceivableTotals filters={list.filters} />}
      toolbar={
        <ExportButton
          list={list}
          table={table}
          endpoint={receivableApi.exportExcel}
          listing={receivableListing}
          module={receivablePrefix}
          may={`${receivablePrefix}:export`}
        />
      }
      emptyText={say.empty}
    />
  )
}
