import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import {
  type GroupRow,
  type StatisticsRow,
  statisticsApi,
} from '@agency/shared/modules/tender-statistics/statistics.contract'
import {
  figureLabels,
  groupingNames,
  noGroupNames,
} from '@agency/shared/modules/tender-statistics/statistics.fields'
import {
  figuresFor,
  figureWords,
  statisticsListing,
} from '@agency/shared/modules/tender-statistics/statistics.listing'
import { sendExport, wordsOf } from '../../excel/export'
import { sendXlsx, type XlsxColumn } from '../../excel/xlsx-stream'
import { may } from '../../http/actor'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { answer, type Route } from '../../http/route'
import { groupsOf, pageOfProjects, projectIds, rowsOf, totalsOf } from './statistics.store'

const METHODS = 'procurementMethod'
const say = { groups: '项目统计', total: '合计' }
const seeing = can(`${projectPrefix}:view`)
const exporting = can(`${projectPrefix}:export`)

export const statisticsRoutes: readonly Route[] = [
  answer(statisticsApi.groups, seeing, groupsOf),
  answer(statisticsApi.page, seeing, pageOfProjects),
  answer(statisticsApi.exportExcel, exporting, async (context, input, { reply }) => {
    const { exportId: _id, columns: _columns, order, ...asked } = input
    return sendExport<StatisticsRow>(context, reply, {
      listing: statisticsListing(rightsOf(context)),
      module: projectPrefix,
      input,
      total: (await totalsOf(context, asked)).projectCount,
      ids: projectIds(context, { ...asked, order }),
      load: (db, listIds) => rowsOf({ ...context, db }, asked, listIds),
    })
  }),
  answer(statisticsApi.exportGroups, exporting, async (context, asked, { reply }) => {
    const { groupBy } = asked
    const words = await wordsOf(context.db, [METHODS])
    const { groups, totals } = await groupsOf(context, asked)
    const name = ({ key, name }: GroupRow) =>
      name ?? (key === '' ? noGroupNames[groupBy] : groupBy === 'method' ? words(METHODS, key) : key)
    await context.write(async ({ log }) =>
      log({ module: projectPrefix, action: 'export', after: { query: asked, rows: groups.length } }),
    )
    const columns: XlsxColumn<GroupRow>[] = [
      { header: groupingNames[groupBy], value: name },
      ...figuresFor(rightsOf(context)).map((figure) => ({
        header: figureLabels[figure],
        value: (row: GroupRow) => figureWords(figure, row),
      })),
    ]
    return sendXlsx(reply, `${say.groups}.xlsx`, columns, [
      ...groups,
      { ...totals, key: say.total, name: say.total },
    ])
  }),
]

/** 服务费 for whoever may see it, 标书费 for whoever may see sign-ups. */
const rightsOf = ({ actor }: Context) => ({
  seesFees: may(actor, 'tender:fee:view'),
  seesBooks: may(actor, 'tender:signup:view'),
})
