import type { Decimal } from 'decimal.js'
import { type Amount, decimal, Money, yuan } from '../format/money'

/** One band of a progressive rate: what lies above the band before it, up to `upTo` 万元, costs `rate` %. */
export interface FeeBand {
  /** 万元; null: without end. */
  upTo: string | null
  /** % */
  rate: string
}

export interface FeeTable {
  /** Ascending, the last without end. */
  bands: readonly FeeBand[]
  /** 万元 a tender; null: none. */
  cap: string | null
}

export interface FeeTerms {
  /** Factor on what the table gives; '0.8' for 20 % off. */
  discount?: Amount
  /** 元; the fee is at least this much. */
  minFee?: Amount
  /** % of the fee that is due; 30 where the agency only writes the file. */
  share?: Amount
}

export interface FeeStep {
  /** 万元 */
  from: string
  upTo: string | null
  rate: string
  /** 万元 of the amount that lie in the band. */
  part: string
  /** 万元 */
  fee: string
}

export interface ServiceFee {
  /** 元, rounded half-up to 分. */
  fee: string
  steps: FeeStep[]
  /** The cap of the table was reached. */
  capped: boolean
  /** The agreed least fee was more. */
  raised: boolean
}

/**
 * The agency's fee for an award of `amount` 元 (DOMAIN 6.1, 差额定率累进):
 * `max(min(cap, Σ (min(A, top) − bottom) × rate) × discount, minFee)`, exact, rounded to 分 at the end.
 * Throws RangeError for an amount that is not a plain decimal.
 */
export function serviceFee(amount: Amount, table: FeeTable, terms: FeeTerms = {}): ServiceFee {
  const { discount = '1', minFee = '0', share = '100' } = terms
  const wan = decimal(amount).dividedBy(10_000)
  const steps = stepsOf(wan, table.bands)
  const sum = steps.reduce<Decimal>((total, step) => total.plus(step.fee), new Money(0))
  const capped = table.cap !== null && sum.greaterThan(table.cap)
  const base = capped ? decimal(table.cap ?? '0') : sum
  const due = base.times(discount).times(share).dividedBy(100).times(10_000)
  const raised = due.lessThan(minFee)
  return { fee: yuan(raised ? decimal(minFee) : due), steps, capped, raised }
}

/** The fee of several lots reckoned as one tender and split by what each was awarded; the parts add up to the whole. */
export function sharedServiceFee(
  amounts: readonly Amount[],
  table: FeeTable,
  terms: FeeTerms = {},
): string[] {
  const total = amounts.reduce<Decimal>((sum, amount) => sum.plus(decimal(amount)), new Money(0))
  if (total.isZero()) return amounts.map(() => '0.00')
  const whole = decimal(serviceFee(total, table, terms).fee)
  let given = new Money(0)
  return amounts.map((amount, index) => {
    const isLast = index === amounts.length - 1
    const part = isLast ? whole.minus(given) : decimal(yuan(whole.times(amount).dividedBy(total)))
    given = given.plus(part)
    return yuan(part)
  })
}

function stepsOf(wan: Decimal, bands: readonly FeeBand[]): FeeStep[] {
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
    from = decimal(upTo)
  }
  return steps
}
