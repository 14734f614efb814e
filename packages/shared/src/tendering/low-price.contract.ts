import { z } from 'zod'
import { LOW_PRICE_BASES } from './low-price'

/** `LowPriceTerms` as sent with a lot and its bids: the criteria of 异常低价 (R38). */
export const lowPriceTerms = z.object({
  /** Percentages of the mean, of the second lowest price, and of the ceiling. */
  percents: z.record(z.enum(LOW_PRICE_BASES), z.string()),
  /** 元: 最高限价, or the budget when there is none. */
  ceiling: z.string().nullable(),
  /** True when bids are rates, so that no amounts can be compared. */
  isRateQuoted: z.boolean(),
  /** True when the price is final only after the last round. */
  isNegotiated: z.boolean(),
  source: z.string(),
})
