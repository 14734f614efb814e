import { z } from 'zod'

/** A requested waiver that waits for LEADER. */
export const askedWaiver = z.object({
  listId: z.string(),
  version: z.number(),
  waiveReason: z.string(),
  /** The proposed deadline of the waiver, as 'YYYY-MM-DD'. */
  waiveUntil: z.string(),
  askUserName: z.string().nullable(),
  allowedActions: z.array(z.string()),
})

/** A waiver in force, while the agreement has not been received. */
export const entrustWaiver = z.object({
  listId: z.string(),
  version: z.number(),
  waiveReason: z.string(),
  /** 'YYYY-MM-DD', the last day to submit the agreement; afterwards nothing can be published under this waiver. */
  waiveUntil: z.string(),
  waiveUserName: z.string().nullable(),
  /** The person who must obtain it. */
  responsibleName: z.string().nullable(),
  allowedActions: z.array(z.string()),
})
