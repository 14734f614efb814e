import {
  computedColumn,
  type Described,
  describeField,
  exactText,
  joinTags,
  statusName,
} from '../../fields/words'
import { formatMoney, formatTenThousands, toWan } from '../../format/money'
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

const formatInWan = (yuan: string): string => formatTenThousands(toWan(yuan))

/** A figure in 万元 without rounding, for a title; undefined for other figures. */
export const exactFigureText = (name: FigureName, row: Figures): string | undefined =>
  exactText(name, describeField(figureFields, name), row)

const hiddenRemark = ({ hiddenLots }: Pick<Figures, 'hiddenLots'>) => `${hiddenLots} 个标包${AFTER_OPENING}`

/** A figure as text; '' when it is unknown. */
export function figureText(name: FigureName, row: Figures): string {
  switch (name) {
    case 'budgetWan':
      return formatInWan(row.budgetMoney)
    case 'winBidWan':
      return formatInWan(row.winBidMoney)
    case 'savingRate':
      return row.savingRate === null ? '' : `${row.savingRate}%`
    case 'bookMoney':
      return row.bookMoney === null ? hiddenRemark(row) : formatMoney(row.bookMoney)
    case 'feeDue':
    case 'feeReceived':
      return formatMoney(row[name])
    default:
      return String(row[name] ?? '')
  }
}

/** A remark on what a figure excludes until the opening (R27); '' when it is complete. */
export const figureRemark = (name: FigureName, { bookMoney, hiddenLots }: Figures): string =>
  name === 'bookMoney' && bookMoney !== null && hiddenLots > 0 ? `另有 ${hiddenRemark({ hiddenLots })}` : ''

/** Returns the figure with its remark, for a cell. */
export const figureTextWithRemark = (name: FigureName, row: Figures): string =>
  joinTags(figureText(name, row), figureRemark(name, row))

/** The value of a figure in a workbook; null when it is unknown. */
function workbookFigureValue(name: FigureName, row: Figures): string | number | null {
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

/** The figures that a person with these rights may see. */
export const visibleFigures = ({ seesFees, seesBooks }: Rights): FigureName[] =>
  figureNames.filter(
    (name) => (seesFees || !FEE_FIGURES.includes(name)) && (seesBooks || name !== 'bookMoney'),
  )

const figureFields: Readonly<Record<string, Described>> = Object.fromEntries(
  figureNames.map((name) => [
    name,
    {
      label: figureLabels[name],
      kind: figureKinds[name],
      read: (row: object) => figureTextWithRemark(name, row as Figures),
      figure: (row: object) => workbookFigureValue(name, row as Figures),
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
  // Not columns; these are filters of the list.
  award: '定标时间',
  groupBy: computedColumn('分组', ({ groupBy }: { groupBy: string }) => statusName(groupingNames, groupBy)),
  groupKey: '分组值',
  ...figureFields,
}

/** 项目统计 by project, with the figures that a person with these rights may see. */
export const statisticsListing = (rights: Rights) => {
  const figures: readonly string[] = visibleFigures(rights)
  return {
    name: '项目统计明细',
    labels,
    columns: statisticsColumns.filter((name) => !(name in figureLabels) || figures.includes(name)),
  } satisfies Listing
}

/** 项目统计 by group, with the same figures; groups are named by their value. */
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
    columns: ['name', ...visibleFigures(rights)],
  }) satisfies Listing
