import { type LowPriceTerms, lowPrices } from './low-price'
import { lowPriceWords } from './low-price.messages'

/** A bid as it was read out; 元, null where nothing was registered yet. */
interface SungBid {
  supplierId: string
  bidMoney: string | null
  invalidReason: string | null
}

/**
 * What is said at the opening beside each bid, by its supplier (R38): by the prices that were read out until now, of the
 * bids that nobody has found invalid. It excludes nobody, and is reckoned anew at 评标完成.
 */
export function openingWarnings(bids: readonly SungBid[], terms: LowPriceTerms): ReadonlyMap<string, string> {
  const counted = bids.flatMap(({ supplierId, bidMoney, invalidReason }) =>
    bidMoney === null || invalidReason !== null ? [] : [{ supplierId, money: bidMoney }],
  )
  if (terms.isRateQuoted)
    return new Map(counted.map(({ supplierId }) => [supplierId, lowPriceWords.rate] as const))
  return new Map(
    [...lowPrices(counted, terms)].map(
      ([supplierId, grounds]) => [supplierId, lowPriceWords.warning(grounds, terms.source)] as const,
    ),
  )
}
