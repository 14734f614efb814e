import { z } from 'zod'
import { LOW_PRICE_BASES } from './low-price'

/** `LowPriceTerms` as they travel with a lot and with its bids: by what 异常低价 is judged (R38). */
export const lowPriceTerms = z.object({
  /** Per cent of the mean, of the second lowest and of the ceiling. */
  percents: z.record(z.enum(LOW_PRICE_BASES), z.string()),
  /** 元: 最高限价, without one the budget. */
  ceiling: z.string().nullable(),
  /** The bids are rates: no amount can be judged. */
  isRateQuoted: z.boolean(),
  /** The price is final only after the last round. */
  isNegotiated: z.boolean(),
  source: z.string(),
})
