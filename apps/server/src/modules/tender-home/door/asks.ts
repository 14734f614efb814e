import type { Context } from '../../../http/context'
import { Port } from '../../../wiring/port'

/** The sums of one month: its key, the number of projects, and amounts in yuan. */
interface MonthSums {
  key: string
  projects: number
  winBidMoney: string
  feeDue: string
  feeReceived: string
}

/**
 * The precalculated sums of each month from `from` (YYYY-MM) on, for projects in the caller's scope of a module.
 * With `monthMethod`, each key is the month of 立项, a space, and the 采购方式; otherwise it is the month of 定标.
 */
export const sumsByMonth = new Port<
  (
    context: Context,
    asked: { by: 'monthMethod' | 'awardMonth'; module: string; from: string },
  ) => Promise<readonly MonthSums[]>
>('tender-home.sumsByMonth')

/** The sums of the projects begun, or the lots awarded, on these days (YYYY-MM-DD); amounts in yuan. */
export const sumsOfDays = new Port<
  (
    context: Context,
    asked: {
      begun?: { from: string; to: string }
      awarded?: { from: string; to: string; module: string }
    },
  ) => Promise<{ projects: number; winBidMoney: string; feeDue: string }>
>('tender-home.sumsOfDays')
