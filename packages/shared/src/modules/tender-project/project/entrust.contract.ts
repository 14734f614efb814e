import { z } from 'zod'

/** A waiver that is asked for, and waits for LEADER. */
export const askedWaiver = z.object({
  listId: z.string(),
  version: z.number(),
  waiveReason: z.string(),
  /** 'YYYY-MM-DD', as proposed. */
  waiveUntil: z.string(),
  askUserName: z.string().nullable(),
  allowedActions: z.array(z.string()),
})

/** A waiver in force: the agreement has not come yet. */
export const entrustWaiver = z.object({
  listId: z.string(),
  version: z.number(),
  waiveReason: z.string(),
  /** 'YYYY-MM-DD', the last day on which it is handed in; after it nothing is published on this waiver. */
  waiveUntil: z.string(),
  waiveUserName: z.string().nullable(),
  /** Who brings it. */
  responsibleName: z.string().nullable(),
  allowedActions: z.array(z.string()),
})
