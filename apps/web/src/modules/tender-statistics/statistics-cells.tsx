import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import {
  type StatisticsRow,
  statisticsOrder,
} from '@agency/shared/modules/tender-statistics/statistics.contract'
import type { Renderers } from '../../kit/data/cell'
import { RowLink } from '../../kit/list/RowButton'

/** In px; columns whose width differs from the default of their kind. */
export const statisticsWidths = {
  projectCode: 132,
  projectName: 220,
  clientName: 180,
  statusText: 110,
  budgetWan: 110,
}
export const statisticsCells: Renderers<StatisticsRow> = {
  projectName: (name, row) => <RowLink to={projectPath(row.listId)}>{name}</RowLink>,
}
export const statisticsSortable = statisticsOrder.filter(
  (name) => name === 'projectCode' || name === 'createTime',
)
