import { statusOptionsOf } from '@agency/shared/flow/flow'
import { costFlow, costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import { type ExportRow, financeExportApi } from '@agency/shared/modules/finance-export/export.contract'
import { financeExportListing } from '@agency/shared/modules/finance-export/export.listing'
import { financeExportPrefix } from '@agency/shared/modules/finance-export/export.permissions'
import { projectTabPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { Renderers } from '../../kit/data/cell'
import { useReloadOnRecordChange } from '../../kit/data/use-live-refresh'
import { ExportButton } from '../../kit/list/ExportButton'
import { ChoiceFilter, DateRangeFilter, DictFilter, TextFilter } from '../../kit/list/filters'
import { PagedList } from '../../kit/list/PagedList'
import { DepartmentFilter } from '../../kit/list/RecordFilters'
import { RowLink } from '../../kit/list/RowButton'
import { SearchPanel } from '../../kit/list/SearchPanel'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useTable } from '../../kit/list/use-table'
import { ExportTotals } from './ExportTotals'
import { exportMessages as say } from './export.messages'

const COST_TAB = 'cost'
const cells: Renderers<ExportRow> = {
  projectCode: (code, { projectId }) => <RowLink to={projectTabPath(projectId, COST_TAB)}>{code}</RowLink>,
}
const widths = {
  priceTimeStr: 104,
  financeCode: 104,
  projectCode: 136,
  projectName: 180,
  departmentName: 100,
  parentCostName: 90,
  childCostName: 96,
  copeWith: 112,
  abstractRemark: 180,
  projectPrice: 116,
  bidBookPrice: 116,
  winBidServiceMoney: 120,
  projectMoneyAll: 124,
}
const sortable = ['copeWith']
const statuses = statusOptionsOf(costFlow).filter(({ value }) => value !== costStatus.draft)

/** /finance/financeExport: cost lines with the totals of their project, exported as two sheets. */
export default function FinanceExportPage() {
  const list = useList(financeExportApi.page, { menuId: useMenuId() })
  useReloadOnRecordChange('finance:cost', [listKey(financeExportApi.page), [financeExportApi.totals.path]])
  const table = useTable<ExportRow>({ ...financeExportListing, list, cells, widths, sortable })
  return (
    <PagedList
      list={list}
      table={table}
      search={
        <SearchPanel list={list}>
          <DateRangeFilter name="priceTime" label={say.period} />
          <DepartmentFilter label={say.department} />
          <DictFilter name="parentCostName" label={say.category} dict="costTree" />
          <TextFilter name="keyword" label={say.keyword} />
          <ChoiceFilter name="status" label={say.status} options={statuses} unchosen={say.confirmed} />
        </SearchPanel>
      }
      summary={<ExportTotals filters={list.filters} />}
      toolbar={
        <ExportButton
          list={list}
          table={table}
          endpoint={financeExportApi.exportExcel}
          listing={financeExportListing}
          module={financeExportPrefix}
          may={`${financeExportPrefix}:export`}
        />
      }
      emptyText={say.empty}
    />
  )
}
