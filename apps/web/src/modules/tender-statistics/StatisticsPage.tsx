import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import {
  type StatisticsRow,
  statisticsApi,
  statisticsOrder,
} from '@agency/shared/modules/tender-statistics/statistics.contract'
import { statisticsListing } from '@agency/shared/modules/tender-statistics/statistics.listing'
import type { Renderers } from '../../kit/data/cell'
import { ExportButton } from '../../kit/list/ExportButton'
import { PagedList } from '../../kit/list/PagedList'
import { RowLink } from '../../kit/list/RowButton'
import { useTable } from '../../kit/list/use-table'
import { GroupSection, useFigureRights } from './GroupSection'
import { PeriodButtons, StatisticsSearch } from './StatisticsSearch'
import { useStatistics } from './use-statistics'

const widths = { projectCode: 132, projectName: 220, clientName: 180, statusText: 110, budgetWan: 110 }
const cells: Renderers<StatisticsRow> = {
  projectName: (name, row) => <RowLink to={projectPath(row.listId)}>{name}</RowLink>,
}
const sortable = statisticsOrder.filter((name) => name === 'projectCode' || name === 'createTime')

/** /tender/templates/statisticsProjectPage */
export default function StatisticsPage() {
  const { list, groupBy, groupKey, group, pick } = useStatistics()
  const listing = statisticsListing(useFigureRights())
  const table = useTable<StatisticsRow>({ ...listing, list, cells, widths, sortable })
  return (
    <PagedList
      {...{ list, table }}
      search={<StatisticsSearch list={list} />}
      summary={
        <GroupSection
          {...{ groupBy, picked: groupKey, onGroup: group, onPick: pick }}
          filters={list.filters}
        />
      }
      toolbar={
        <>
          <ExportButton
            {...{ list, table, endpoint: statisticsApi.exportExcel, name: listing.name }}
            may={`${projectPrefix}:export`}
          />
          <PeriodButtons list={list} />
        </>
      }
    />
  )
}
