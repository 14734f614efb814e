import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import {
  type StatisticsRow,
  statisticsApi,
} from '@agency/shared/modules/tender-statistics/statistics.contract'
import { statisticsListing } from '@agency/shared/modules/tender-statistics/statistics.listing'
import { ExportButton } from '../../kit/list/ExportButton'
import { PagedList } from '../../kit/list/PagedList'
import { useTable } from '../../kit/list/use-table'
import { GroupSection, useFigureRights } from './GroupSection'
import { PeriodButtons, StatisticsSearch } from './StatisticsSearch'
import {
  statisticsCells as cells,
  statisticsSortable as sortable,
  statisticsWidths as widths,
} from './statistics-cells'
import { useStatistics } from './use-statistics'

/** /tender/templates/statisticsProjectPage */
export default function StatisticsPage() {
  const { list, grouping } = useStatistics()
  const listing = statisticsListing(useFigureRights())
  const table = useTable<StatisticsRow>({ ...listing, list, cells, widths, sortable })
  return (
    <PagedList
      list={list}
      table={table}
      search={<StatisticsSearch list={list} />}
      summary={<GroupSection {...grouping} filters={list.filters} />}
      toolbar={
        <>
          <ExportButton
            list={list}
            table={table}
            endpoint={statisticsApi.exportExcel}
            listing={listing}
            module={projectPrefix}
            may={`${projectPrefix}:export`}
          />
          <PeriodButtons list={list} />
        </>
      }
    />
  )
}
