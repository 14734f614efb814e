import { z } from 'zod'

/**
 * What became of each of several records that one call was about, each judged and done alone, in the order asked: with
 * the code and the words that a call of its own would have answered.
 */
export const outcomes = z.array(z.object({ listId: z.string(), code: z.number(), msg: z.string() }))
export type Outcome = z.output<typeof outcomes>[number]
