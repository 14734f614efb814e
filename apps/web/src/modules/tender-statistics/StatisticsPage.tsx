import { projectFields, projectSystemLabels } from '@agency/shared/modules/tender-project/project.fields'
import { projectPath } from '@agency/shared/modules/tender-project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project.permissions'
import { statisticsApi, statisticsOrder } from '@agency/shared/modules/tender-statistics/statistics.contract'
import {
  figureLabels,
  figureNames,
  statisticsColumns,
} from '@agency/shared/modules/tender-statistics/statistics.fields'
import type { Labels, Renderers } from '../../kit/data/cell'
import { ExportButton } from '../../kit/list/ExportButton'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { ListTools } from '../../kit/list/ListTools'
import { Pager } from '../../kit/list/Pager'
import { RowLink } from '../../kit/list/RowButton'
import { useTable } from '../../kit/list/use-table'
import { type ShownRow, shownRow } from './figure-text'
import { GroupSection, useFigureNames } from './GroupSection'
import { PeriodButtons, StatisticsSearch } from './StatisticsSearch'
import { statisticsMessages as say } from './statistics.messages'
import { useStatistics } from './use-statistics'

const labels: Labels = {
  ...projectSystemLabels,
  projectName: projectFields.projectName,
  procurementMethod: projectFields.procurementMethod,
  ...Object.fromEntries(figureNames.map((name) => [name, { label: figureLabels[name], kind: 'number' }])),
}
const widths = { projectCode: 132, projectName: 220, clientName: 180, statusText: 110, budgetWan: 110 }
const cells: Renderers<ShownRow> = {
  projectName: (name, row) => <RowLink to={projectPath(row.listId)}>{String(name)}</RowLink>,
}
const sortable = statisticsOrder.filter((name) => name === 'projectCode' || name === 'createTime')

/** /tender/templates/statisticsProjectPage */
export default function StatisticsPage() {
  const { list, groupBy, groupKey, group, pick } = useStatistics()
  const figures = useFigureNames()
  const columns = statisticsColumns.filter(
    (name) => !(name in figureLabels) || figures.some((figure) => figure === name),
  )
  const shown = { ...list, rows: list.rows.map(shownRow) }
  const table = useTable<ShownRow>({ list: shown, labels, columns, cells, widths, sortable })
  return (
    <ListPage
      list={shown}
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
            {...{ list: shown, table, endpoint: statisticsApi.exportExcel, name: say.exportName }}
            may={`${projectPrefix}:export`}
          />
          <PeriodButtons list={list} />
        </>
      }
      tools={<ListTools list={shown} table={table} />}
      table={
        <ListStates list={shown}>
          <ListTable table={table} rows={shown.rows} />
        </ListStates>
      }
      pager={<Pager list={shown} />}
    />
  )
}
