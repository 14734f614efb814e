import { headingWithUnit, workbookCell } from '@agency/shared/fields/cells'
import { describeField, dictionariesOfFields, type Labels } from '@agency/shared/fields/words'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import {
  type Figures,
  type StatisticsRow,
  statisticsApi,
} from '@agency/shared/modules/tender-statistics/statistics.contract'
import {
  groupsListing,
  statisticsListing,
  visibleFigures,
} from '@agency/shared/modules/tender-statistics/statistics.listing'
import { describeExport, loadDictionaryLabels, sendExport, sendTable } from '../../excel/export'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { defineRoute, type Route } from '../../http/route'
import {
  figuresByGroup,
  loadProjectRows,
  pageOfProjects,
  projectIdsQuery,
  statisticsTotals,
} from './statistics.store'

const seeing = permissionGuard(`${projectPrefix}:view`)
const exporting = permissionGuard(`${projectPrefix}:export`)

export const statisticsRoutes: readonly Route[] = [
  defineRoute(statisticsApi.groups, seeing, figuresByGroup),
  defineRoute(statisticsApi.page, seeing, pageOfProjects),
  defineRoute(statisticsApi.exportExcel, exporting, async (context, input, { reply }) => {
    const { exportId: _id, columns: _columns, order, ...asked } = input
    const listing = statisticsListing(figureRights(context))
    const totals = await statisticsTotals(context, asked)
    return sendExport<StatisticsRow>(context, reply, {
      listing,
      module: projectPrefix,
      input,
      total: totals.projectCount,
      totals: totalCells(context, listing.labels, totals),
      ids: projectIdsQuery(context, { ...asked, order }),
      load: (db, listIds) => loadProjectRows({ ...context, db }, asked, listIds),
    })
  }),
  defineRoute(statisticsApi.exportGroups, exporting, async (context, asked, { reply }) => {
    const listing = groupsListing(figureRights(context), asked.groupBy)
    const { groups, totals } = await figuresByGroup(context, asked)
    await context.write(async ({ log }) =>
      log({ module: projectPrefix, action: 'export', after: { query: asked, rows: groups.length } }),
    )
    return sendTable(context, reply, {
      name: listing.name,
      table: {
        labels: listing.labels,
        columns: listing.columns,
        rows: groups,
        words: await loadDictionaryLabels(context.db, dictionariesOfFields(listing.labels, listing.columns)),
      },
      origin: {
        ...(await describeExport(context, { listing, module: projectPrefix, input: asked })),
        totals: totalCells(context, listing.labels, totals),
      },
    })
  }),
]

/** The totals of the statistics as cells; shares and averages are not sums of a column. */
const totalCells = (context: Context, labels: Labels, totals: Figures) =>
  visibleFigures(figureRights(context)).map((name) => {
    const field = describeField(labels, name)
    return [headingWithUnit(field), workbookCell(name, field, totals, (_dictionary, value) => value)] as const
  })

/** Whether the caller may see 服务费, and 标书费 by the permission for sign-ups. */
const figureRights = ({ actor }: Context) => ({
  seesFees: hasPermission(actor, 'tender:fee:view'),
  seesBooks: hasPermission(actor, 'tender:signup:view'),
})
