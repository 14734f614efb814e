import { findLowPrices, type LowPriceTerms } from './low-price'
import { lowPriceWords } from './low-price.messages'

/** A bid as read out at the opening; the price in 元, null while none is registered. */
interface SungBid {
  supplierId: string
  bidMoney: string | null
  invalidReason: string | null
}

/**
 * The warning shown next to each bid at the opening, by supplier (R38). It considers the prices read out so far of
 * bids not declared invalid. It excludes nobody, and is calculated again at 评标完成.
 */
export function lowPriceWarnings(
  bids: readonly SungBid[],
  terms: LowPriceTerms,
): ReadonlyMap<string, string> {
  const counted = bids.flatMap(({ supplierId, bidMoney, invalidReason }) =>
    bidMoney === null || invalidReason !== null ? [] : [{ supplierId, money: bidMoney }],
  )
  if (terms.isRateQuoted)
    return new Map(counted.map(({ supplierId }) => [supplierId, lowPriceWords.rate] as const))
  return new Map(
    [...findLowPrices(counted, terms)].map(
      ([supplierId, grounds]) => [supplierId, lowPriceWords.warning(grounds, terms.source)] as const,
    ),
  )
}
