import type { Decimal } from 'decimal.js'
import { type Amount, Money, parseDecimalAmount, roundYuan, splitYuan, sumYuan } from '../format/money'

/**
 * One band of a progressive rate: the part of the amount above the previous band, up to `upTo` 万元, costs `rate` %.
 */
export interface FeeBand {
  /** The upper limit of the band in 万元; null for none. */
  upTo: string | null
  /** The rate of the band in percent. */
  rate: string
}

export interface FeeTable {
  /** The bands of the table in ascending order; the last has no upper limit. */
  bands: readonly FeeBand[]
  /** Maximum fee of a tender in 万元; null for none. */
  cap: string | null
}

interface FeeTerms {
  /** Factor on the fee of the table; '0.8' for a discount of 20 %. */
  discount?: Amount
  /** The minimum fee in 元. */
  minFee?: Amount
  /** Percentage of the fee that is charged; 30 when the agency only writes the documents. */
  share?: Amount
}

interface FeeStep {
  /** The lower limit of the band in 万元. */
  from: string
  upTo: string | null
  rate: string
  /** Part of the amount in this band, in 万元. */
  part: string
  /** The fee of this band in 万元. */
  fee: string
}

export interface ServiceFee {
  /** The fee in 元, rounded half-up to 分. */
  fee: string
  steps: FeeStep[]
  /** 万元: sum of the bands before cap and discount; null where no table was used. */
  sum: string | null
  /** True when the cap of the table limited the fee. */
  capped: boolean
  /** The fee in 元 after cap, discount and share, and before the minimum fee. */
  due: string
  /** True when the minimum fee raised the fee. */
  raised: boolean
}

/**
 * The agency's fee for an award of `amount` 元 (DOMAIN 6.1, 差额定率累进):
 * `max(min(cap, Σ (min(A, top) − bottom) × rate) × discount, minFee)`, exact, rounded to 分 at the end.
 * Throws RangeError for an amount that is negative or not a plain decimal.
 */
export function serviceFee(amount: Amount, table: FeeTable, terms: FeeTerms = {}): ServiceFee {
  const { discount = '1', minFee = '0', share = '100' } = terms
  const wan = parseDecimalAmount(requireNotNegative(amount)).dividedBy(10_000)
  const steps = splitIntoFeeSteps(wan, table.bands)
  const sum = steps.reduce<Decimal>((total, step) => total.plus(step.fee), new Money(0))
  const capped = table.cap !== null && sum.greaterThan(table.cap)
  const base = capped ? parseDecimalAmount(table.cap ?? '0') : sum
  const due = base.times(discount).times(share).dividedBy(100).times(10_000)
  const raised = due.lessThan(minFee)
  return {
    fee: roundYuan(raised ? minFee : due),
    steps,
    sum: sum.toFixed(),
    capped,
    due: roundYuan(due),
    raised,
  }
}

/** A way of charging (dictionary feeStandard), with its parameters. */
export type FeeStandard =
  /** feeDiscount in %, as stored with a project: 80 for a discount of 20 %. */
  | ({ kind: 'TABLE'; table: FeeTable; feeDiscount?: Amount } & Pick<FeeTerms, 'minFee' | 'share'>)
  /** A fixed fee in 元, per lot or per tender. */
  | { kind: 'FIXED'; money: Amount }
  /** A fee as a percentage of the award. */
  | { kind: 'RATE'; rate: Amount; minFee?: Amount }
  /** A fee by the text of the contract, which cannot be calculated, so it is entered. */
  | { kind: 'BY_CONTRACT' }

/** Dictionary feeCalcMode: per lot, or for all lots together and then divided in proportion to the awards (534号). */
type FeeCalcMode = 'PER_LOT' | 'PER_TENDER'

interface LotFee {
  packageId: string
  /** The award of the lot in 元. */
  award: string
  /** 元; null when it must be entered. */
  fee: string | null
  /** The calculation; null when the lot was not calculated separately. */
  reckoned: ServiceFee | null
}

interface TenderFee {
  /** Sum of the lots in 元; null when it must be entered. */
  total: string | null
  lots: LotFee[]
  /** For PER_TENDER: the calculation of the total before it was divided. */
  whole: ServiceFee | null
}

/**
 * The fees of a tender's awarded lots (DOMAIN 6.1). An agreed sum or rate is a final price, from which neither
 * discount nor share is deducted. Throws RangeError for an award that is negative or not a plain decimal.
 */
export function tenderFee(
  standard: FeeStandard,
  mode: FeeCalcMode,
  awards: readonly { packageId: string; award: Amount }[],
): TenderFee {
  const lots = awards.map(({ packageId, award }) => ({ packageId, award: roundYuan(award) }))
  if (standard.kind === 'BY_CONTRACT')
    return { total: null, lots: lots.map((lot) => ({ ...lot, fee: null, reckoned: null })), whole: null }
  if (mode === 'PER_LOT') {
    const priced = lots.map((lot) => {
      const reckoned = feeByStandard(standard, lot.award)
      return { ...lot, fee: reckoned.fee, reckoned }
    })
    return { total: sumYuan(priced.map(({ fee }) => fee)), lots: priced, whole: null }
  }
  const whole = feeByStandard(standard, sumYuan(lots.map(({ award }) => award)))
  const shares = splitYuan(
    whole.fee,
    lots.map(({ award }) => award),
  )
  const priced = lots.map((lot, index) => ({ ...lot, fee: shares[index] ?? '0.00', reckoned: null }))
  return { total: sumYuan(shares), lots: priced, whole }
}

function feeByStandard(standard: Exclude<FeeStandard, { kind: 'BY_CONTRACT' }>, award: string): ServiceFee {
  if (standard.kind === 'TABLE') {
    const { table, feeDiscount = '100', minFee, share } = standard
    return serviceFee(award, table, {
      discount: parseDecimalAmount(feeDiscount).dividedBy(100),
      minFee,
      share,
    })
  }
  if (standard.kind === 'FIXED') return agreedFeeWithMinimum(standard.money)
  return agreedFeeWithMinimum(
    parseDecimalAmount(requireNotNegative(award)).times(standard.rate).dividedBy(100),
    standard.minFee,
  )
}

function agreedFeeWithMinimum(amount: Amount, minFee: Amount = '0'): ServiceFee {
  const due = parseDecimalAmount(amount)
  const raised = due.lessThan(minFee)
  return {
    fee: roundYuan(raised ? minFee : due),
    steps: [],
    sum: null,
    capped: false,
    due: roundYuan(due),
    raised,
  }
}

function requireNotNegative(amount: Amount): Amount {
  if (parseDecimalAmount(amount).isNegative()) throw new RangeError(`金额不能为负：${amount}`)
  return amount
}

function splitIntoFeeSteps(wan: Decimal, bands: readonly FeeBand[]): FeeStep[] {
  const steps: FeeStep[] = []
  let from = new Money(0)
  for (const { upTo, rate } of bands) {
    const top = upTo === null ? wan : Money.min(wan, upTo)
    const part = Money.max(top.minus(from), 0)
    if (part.greaterThan(0))
      steps.push({
        from: from.toFixed(),
        upTo,
        rate,
        part: part.toFixed(),
        fee: part.times(rate).dividedBy(100).toFixed(),
      })
    if (upTo === null) break
    from = parseDecimalAmount(upTo)
  }
  return steps
}
