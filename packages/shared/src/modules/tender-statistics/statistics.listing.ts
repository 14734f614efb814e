import { type Described, marked, nameIn, told } from '../../fields/words'
import { formatMoney, toWan } from '../../format/money'
import type { Listing } from '../../list/listing'
import { AFTER_OPENING } from '../../tendering/secrecy'
import type { Figures, GroupRow } from './statistics.contract'
import {
  FEE_FIGURES,
  type FigureName,
  figureKinds,
  figureLabels,
  figureNames,
  type Grouping,
  groupingNames,
  noGroupNames,
  statisticsColumns,
} from './statistics.fields'

/** 万元 to the last 分 of what it is made of, with two figures after the point at least. */
function wan(yuan: string): string {
  const exact = toWan(yuan)
  const [, parts = ''] = exact.split('.')
  return formatMoney(exact, Math.max(2, parts.length))
}

const hidden = ({ hiddenLots }: Pick<Figures, 'hiddenLots'>) => `${hiddenLots} 个标包${AFTER_OPENING}`

/** A figure as it is read under its label; '' where nothing is known. */
export function figureText(name: FigureName, row: Figures): string {
  switch (name) {
    case 'budgetWan':
      return wan(row.budgetMoney)
    case 'winBidWan':
      return wan(row.winBidMoney)
    case 'savingRate':
      return row.savingRate === null ? '' : `${row.savingRate}%`
    case 'bookMoney':
      return row.bookMoney === null ? hidden(row) : formatMoney(row.bookMoney)
    case 'feeDue':
    case 'feeReceived':
      return formatMoney(row[name])
    default:
      return String(row[name] ?? '')
  }
}

/** What a figure leaves out until the opening (R27); '' where it is whole. */
export const figureRemark = (name: FigureName, { bookMoney, hiddenLots }: Figures): string =>
  name === 'bookMoney' && bookMoney !== null && hiddenLots > 0 ? `另有 ${hidden({ hiddenLots })}` : ''

/** Both, as a cell says them. */
export const figureWords = (name: FigureName, row: Figures): string =>
  marked(figureText(name, row), figureRemark(name, row))

/** What a workbook has of a figure; null where it is not known. */
function figureValue(name: FigureName, row: Figures): string | number | null {
  switch (name) {
    case 'budgetWan':
      return toWan(row.budgetMoney)
    case 'winBidWan':
      return toWan(row.winBidMoney)
    default:
      return row[name]
  }
}

interface Rights {
  seesFees: boolean
  seesBooks: boolean
}

/** The figures that a person with these rights is told. */
export const figuresFor = ({ seesFees, seesBooks }: Rights): FigureName[] =>
  figureNames.filter(
    (name) => (seesFees || !FEE_FIGURES.includes(name)) && (seesBooks || name !== 'bookMoney'),
  )

const figureFields: Readonly<Record<string, Described>> = Object.fromEntries(
  figureNames.map((name) => [
    name,
    {
      label: figureLabels[name],
      kind: figureKinds[name],
      read: (row: object) => figureWords(name, row as Figures),
      figure: (row: object) => figureValue(name, row as Figures),
      remark: (row: object) => figureRemark(name, row as Figures),
    },
  ]),
)

const METHODS = 'procurementMethod'

const labels = {
  projectCode: '项目编号',
  projectName: '项目名称',
  clientName: '客户',
  departmentName: '部门',
  procurementMethod: { label: '采购方式', kind: 'dict' as const, dict: 'procurementMethod' },
  projectManagerAName: '项目经理A',
  statusText: '状态',
  // No columns: what the list is filtered by.
  award: '定标时间',
  groupBy: told('分组', ({ groupBy }: { groupBy: string }) => nameIn(groupingNames, groupBy)),
  groupKey: '分组值',
  ...figureFields,
}

/** 项目统计 project by project, with the figures that a person with these rights is told. */
export const statisticsListing = (rights: Rights) => {
  const figures: readonly string[] = figuresFor(rights)
  return {
    name: '项目统计明细',
    labels,
    columns: statisticsColumns.filter((name) => !(name in figureLabels) || figures.includes(name)),
  } satisfies Listing
}

/** 项目统计 group by group, with the same figures; a group is called what its value says. */
export const groupsListing = (rights: Rights, grouping: Grouping) =>
  ({
    name: '项目统计',
    labels: {
      name: {
        label: groupingNames[grouping],
        kind: 'text',
        dicts: [METHODS],
        read: (row: object, words) => {
          const { key, name } = row as GroupRow
          if (name !== null) return name
          if (key === '') return noGroupNames[grouping]
          return grouping === 'method' ? words(METHODS, key) : key
        },
      },
      ...figureFields,
      award: labels.award,
      groupBy: labels.groupBy,
    },
    columns: ['name', ...figuresFor(rights)],
  }) satisfies Listing
