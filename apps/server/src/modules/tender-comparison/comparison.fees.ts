import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import type { comparisonApi } from '@agency/shared/modules/tender-comparison/comparison.contract'
import {
  BY_STANDARD,
  calculateDiscountTable,
  calculateQuote,
  quoteProblem,
  requiredReviews,
  type Thresholds,
} from '@agency/shared/modules/tender-comparison/comparison.quote-calculation'
import { rulesInForceOn } from '@agency/shared/rules/versions'
import { serviceFee } from '@agency/shared/tendering/service-fee'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { commissionRule, feeStandard } from '../system-rule/rule.table'

/**
 * The fee table in force now for this project type; without a type, the one with the highest fee for this
 * budget, so that omitting the type does not avoid a review. Undefined when there is none.
 */
async function feeTableFor(
  db: Queryable,
  { projectType, budgetMoney }: Pick<Offer, 'projectType' | 'budgetMoney'>,
  now: Date,
) {
  if (!projectType && !budgetMoney) return undefined
  const versions = await db
    .select()
    .from(feeStandard)
    .where(
      and(projectType ? eq(feeStandard.feeType, projectType) : undefined, eq(feeStandard.delFlag, false)),
    )
  const tables = rulesInForceOn(versions, shanghaiDateAt(now))
  const feeByTable = (table: (typeof tables)[number]) => Number(serviceFee(budgetMoney ?? '0', table).fee)
  return tables.toSorted((one, other) => feeByTable(other) - feeByTable(one))[0]
}

/** The thresholds from which 品管 and 公司领导 must review, from the current parameters. */
const reviewThresholds = ({ values }: Context['params']): Thresholds => ({
  qcFrom: values.BX_QC_FROM,
  leaderFrom: values.BX_LEADER_FROM,
  leaderBelow: values.BX_LEADER_BELOW,
})

interface Offer {
  projectType?: string | null
  budgetMoney: string | null
  quoteWay: string
  quoteValue: string | null
  feeForecast: string | null
}

/** The fee of an offer by today's table, and the reviews it needs. */
export async function calculateOffer(
  { db, params, clock }: Pick<Context, 'db' | 'params' | 'clock'>,
  offer: Offer,
  hasHead = true,
) {
  const table = await feeTableFor(db, offer, clock())
  const sums = calculateQuote(offer, table)
  const asked = { ...sums, feeForecast: offer.feeForecast }
  return { sums, table, reviews: requiredReviews(asked, reviewThresholds(params), { hasHead }) }
}

/** The VAT rate in percent within a fee, by the rule in force (DOMAIN 6.2). */
async function loadVatRate(db: Queryable, now: Date): Promise<string> {
  const rules = await db
    .select()
    .from(commissionRule)
    .where(
      and(
        eq(commissionRule.roleType, 'INCOME'),
        eq(commissionRule.flag, 'VAT'),
        eq(commissionRule.delFlag, false),
      ),
    )
  return rulesInForceOn(rules, shanghaiDateAt(now))[0]?.value ?? '0'
}

/** The quote calculator: the fee of an offer as it is typed, and of alternatives. */
export async function previewQuote(
  context: Context,
  { quoteWay = BY_STANDARD, ...typed }: ParsedInputOf<typeof comparisonApi.quote>,
) {
  const offer = {
    projectType: typed.projectType ?? null,
    budgetMoney: typed.budgetMoney ?? null,
    quoteValue: typed.quoteValue ?? null,
    feeForecast: typed.feeForecast ?? null,
  }
  const isHalf = quoteProblem({ quoteWay, quoteValue: offer.quoteValue }) !== undefined
  const way = isHalf ? BY_STANDARD : quoteWay
  const { sums, table, reviews } = await calculateOffer(context, { ...offer, quoteWay: way })
  const ladder = sums.standardFee
    ? calculateDiscountTable(sums.standardFee, {
        costForecast: typed.costForecast ?? null,
        vatRate: await loadVatRate(context.db, context.clock()),
      })
    : { steps: [], mostOff: null }
  return {
    ...sums,
    ...(isHalf ? { quoteFee: null, quoteRatio: null } : {}),
    table: table ? `${table.name}（${table.source}）` : null,
    ...ladder,
    ...reviews,
    thresholds: reviewThresholds(context.params),
  }
}
