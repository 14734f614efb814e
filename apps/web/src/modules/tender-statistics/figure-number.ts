import { toTenThousandYuan } from '@agency/shared/format/money-text'
import type { Figures } from '@agency/shared/modules/tender-statistics/statistics.contract'
import type { FigureName } from '@agency/shared/modules/tender-statistics/statistics.fields'

/** Returns a figure as a float, which is precise enough for a chart; null when it is unknown. */
export function figureNumber(name: FigureName, row: Figures): number | null {
  const value =
    name === 'budgetWan'
      ? toTenThousandYuan(row.budgetMoney, 2)
      : name === 'winBidWan'
        ? toTenThousandYuan(row.winBidMoney, 2)
        : row[name]
  return value === null ? null : Number(value)
}
