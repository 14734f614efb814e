import { toWan } from '@agency/shared/format/money-text'
import type { Figures } from '@agency/shared/modules/tender-statistics/statistics.contract'
import type { FigureName } from '@agency/shared/modules/tender-statistics/statistics.fields'

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
