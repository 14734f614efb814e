import type { HomeFigures } from '@agency/shared/contract/home.contract'
import { addMonths, monthStart, shanghaiDateAt } from '@agency/shared/format/dates'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { Context } from '../../http/context'
import { dataScopeOf } from '../../http/guard'
import { sumsOfDays } from './door/asks'
import { canSeeFees } from './home.fees'

export type ComparisonFigures = Pick<HomeFigures, 'lastYear' | 'year'>

const MONTHS_A_YEAR = 12

/** A period by its first and last day, YYYY-MM-DD, both included. */
interface Days {
  from: string
  to: string
}

/** Figures to compare the home page's figures with: the same days a year ago, and the company's targets. */
export async function lastYearAndTargetFigures(context: Context): Promise<ComparisonFigures> {
  const today = shanghaiDateAt(context.clock())
  const lastYear = addMonths(today, -MONTHS_A_YEAR)
  const then = { from: monthStart(lastYear), to: lastYear }
  const [projectCount, winBidMoney, serviceMoney, year] = await Promise.all([
    countProjectsBegun(context, then),
    sumWinBidMoney(context, then),
    canSeeFees(context) ? billedAmount(context, then) : null,
    compareWithTargets(context, { from: `${today.slice(0, 4)}-01-01`, to: today }),
  ])
  return { lastYear: { projectCount, winBidMoney, serviceMoney }, year }
}

/** Compares with the company's targets; undefined for people who see only part of the company. */
async function compareWithTargets(context: Context, days: Days): Promise<ComparisonFigures['year']> {
  const { YEAR_WIN_TARGET: win, YEAR_FEE_TARGET: fee } = context.params.values
  const isAll = dataScopeOf(context.actor, 'tender:project') === 'ALL'
  const seesAllFees = canSeeFees(context) && dataScopeOf(context.actor, feeRecord.prefix) === 'ALL'
  const [winBidMoney, serviceMoney] = await Promise.all([
    isAll && win > 0 ? sumWinBidMoney(context, days) : null,
    isAll && seesAllFees && fee > 0 ? billedAmount(context, days) : null,
  ])
  return {
    winBidMoney: winBidMoney === null ? null : { money: winBidMoney, target: win },
    serviceMoney: serviceMoney === null ? null : { money: serviceMoney, target: fee },
  }
}

const countProjectsBegun = async (context: Context, days: Days): Promise<number> =>
  (await sumsOfDays.ask(context, { begun: days })).projects

const sumWinBidMoney = async (context: Context, days: Days): Promise<string> =>
  (await sumsOfDays.ask(context, { awarded: { ...days, module: projectPrefix } })).winBidMoney

const billedAmount = async (context: Context, days: Days): Promise<string> =>
  (await sumsOfDays.ask(context, { awarded: { ...days, module: feeRecord.prefix } })).feeDue
