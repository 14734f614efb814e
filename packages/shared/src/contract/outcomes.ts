import { z } from 'zod'

/**
 * The results of a call on several records, in the order of the request. Each record is processed in its own
 * transaction and has the code and message that a call for it alone would have returned.
 */
export const outcomes = z.array(z.object({ listId: z.string(), code: z.number(), msg: z.string() }))
export type Outcome = z.output<typeof outcomes>[number]
