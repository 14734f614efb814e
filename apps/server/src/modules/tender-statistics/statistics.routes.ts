import { toWan } from '@agency/shared/format/money'
import { projectFields, projectSystemLabels } from '@agency/shared/modules/tender-project/project.fields'
import { projectPrefix } from '@agency/shared/modules/tender-project/project.permissions'
import {
  type Figures,
  type GroupRow,
  type StatisticsRow,
  statisticsApi,
} from '@agency/shared/modules/tender-statistics/statistics.contract'
import {
  FEE_FIGURES,
  type FigureName,
  figureLabels,
  figureNames,
  groupingNames,
  noGroupNames,
  statisticsColumns,
} from '@agency/shared/modules/tender-statistics/statistics.fields'
import { AFTER_OPENING } from '@agency/shared/tendering/secrecy'
import { sendExport } from '../../excel/export'
import { labels, sendXlsx, type XlsxColumn } from '../../excel/xlsx-stream'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { answer, type Route } from '../../http/route'
import { may } from '../../session/actor'
import { dictionaries } from '../../system/directory'
import { groupsOf, pageOfProjects, projectIds, rowsOf, totalsOf } from './statistics.store'

const say = { projects: '项目统计明细', groups: '项目统计', total: '合计' }
const seeing = can(`${projectPrefix}:view`)
const exporting = can(`${projectPrefix}:export`)

export const statisticsRoutes: readonly Route[] = [
  answer(statisticsApi.groups, seeing, async (context, asked) => {
    const { groupBy: _by, order: _order, ...filters } = asked
    return { groups: await groupsOf(context, asked), totals: await totalsOf(context, filters) }
  }),
  answer(statisticsApi.page, seeing, pageOfProjects),
  answer(statisticsApi.exportExcel, exporting, async (context, input, { reply }) => {
    const { exportId: _id, order, ...asked } = input
    const method = await methodWords(context)
    return sendExport(context, reply, {
      name: say.projects,
      module: projectPrefix,
      columns: statisticsColumns.filter(isFor(context)).map((name) => ({
        header: headerOf(name),
        value: (row: StatisticsRow) => cellOf(name, row, method),
      })),
      input,
      total: (await totalsOf(context, asked)).projectCount,
      ids: projectIds(context, { ...asked, order }),
      load: (db, listIds) => rowsOf({ ...context, db }, asked, listIds),
    })
  }),
  answer(statisticsApi.exportGroups, exporting, async (context, asked, { reply }) => {
    const { groupBy, order: _order, ...filters } = asked
    const method = await methodWords(context)
    const groups = await groupsOf(context, asked)
    const totals = { ...(await totalsOf(context, filters)), key: say.total, name: say.total }
    const name = ({ key, name }: GroupRow) =>
      name ?? (key === '' ? noGroupNames[groupBy] : groupBy === 'method' ? method(key) : key)
    await context.write(async ({ log }) =>
      log({ module: projectPrefix, action: 'export', after: { query: asked, rows: groups.length } }),
    )
    const columns: XlsxColumn<GroupRow>[] = [
      { header: groupingNames[groupBy], value: name },
      ...figureNames.filter(isFor(context)).map((figure) => ({
        header: figureLabels[figure],
        value: (row: GroupRow) => figureText(figure, row),
      })),
    ]
    return sendXlsx(reply, `${say.groups}.xlsx`, columns, [...groups, totals])
  }),
]

type Column = (typeof statisticsColumns)[number] | FigureName
const isFigure = (name: Column): name is FigureName => name in figureLabels

/** 服务费 for whoever may see it, 标书费 for whoever may see sign-ups. */
const isFor =
  ({ actor }: Context) =>
  (name: Column): boolean => {
    if (!isFigure(name)) return true
    if (FEE_FIGURES.includes(name)) return may(actor, 'tender:fee:view')
    return name !== 'bookMoney' || may(actor, 'tender:signup:view')
  }

const headerOf = (name: Column): string => {
  if (isFigure(name)) return figureLabels[name]
  const system: Readonly<Record<string, string>> = projectSystemLabels
  return name in projectFields
    ? projectFields[name as keyof typeof projectFields].label
    : (system[name] ?? name)
}

async function methodWords({ db }: Context) {
  const { procurementMethod = [] } = await dictionaries(db, ['procurementMethod'], true)
  return labels(procurementMethod)
}

const cellOf = (name: Column, row: StatisticsRow, method: (value: string) => string) => {
  if (isFigure(name)) return figureText(name, row)
  return name === 'procurementMethod' ? method(row.procurementMethod) : row[name]
}

/** A figure as a cell: amounts as they are read under their heading, 万元 exact. */
function figureText(name: FigureName, row: Figures): string | number | null {
  if (name === 'budgetWan') return toWan(row.budgetMoney)
  if (name === 'winBidWan') return toWan(row.winBidMoney)
  if (name === 'savingRate') return row.savingRate === null ? null : `${row.savingRate}%`
  if (name === 'bookMoney' && row.hiddenLots > 0)
    return [row.bookMoney, `${row.hiddenLots} 个标包${AFTER_OPENING}`].filter(Boolean).join('，另有 ')
  return row[name]
}
