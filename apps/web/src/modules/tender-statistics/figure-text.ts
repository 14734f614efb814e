import { formatMoney, toWan } from '@agency/shared/format/money'
import type { Figures, StatisticsRow } from '@agency/shared/modules/tender-statistics/statistics.contract'
import {
  FEE_FIGURES,
  type FigureName,
  figureNames,
} from '@agency/shared/modules/tender-statistics/statistics.fields'
import { AFTER_OPENING } from '@agency/shared/tendering/secrecy'

const NONE = '—'

/** A figure as it is read under its label. */
export function figureText(name: FigureName, row: Figures): string {
  switch (name) {
    case 'budgetWan':
      return formatMoney(toWan(row.budgetMoney))
    case 'winBidWan':
      return formatMoney(toWan(row.winBidMoney))
    case 'savingRate':
      return row.savingRate === null ? NONE : `${row.savingRate}%`
    case 'bookMoney':
      return row.bookMoney === null ? AFTER_OPENING : formatMoney(row.bookMoney)
    case 'feeDue':
    case 'feeReceived':
      return formatMoney(row[name])
    default:
      return String(row[name] ?? NONE)
  }
}

/** For a drawing, where a float will do. Null: nothing is known. */
export function figureNumber(name: FigureName, row: Figures): number | null {
  const value =
    name === 'budgetWan'
      ? toWan(row.budgetMoney, 2)
      : name === 'winBidWan'
        ? toWan(row.winBidMoney, 2)
        : row[name]
  return value === null ? null : Number(value)
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

/** A row with its figures as texts, as the table and the sheet of the page show them. */
export const shownRow = (row: StatisticsRow) => ({
  ...row,
  ...Object.fromEntries(figureNames.map((name) => [name, figureText(name, row)])),
})
export type ShownRow = ReturnType<typeof shownRow>
