import { z } from 'zod'
import { defineGetEndpoint } from './endpoint'
import { byId, instant } from './page'

/** The signature image as a data URL; null where that party does not sign. */
const picture = z.string().nullable()

/**
 * One handover of physical custody, signed by the giver and the receiver. Each row contains the hash of the row
 * before it.
 */
const custodyRow = z.object({
  listId: z.string(),
  /** Counts from 1 within one project. */
  seq: z.number(),
  action: z.string(),
  what: z.string(),
  place: z.string().nullable(),
  giverName: z.string(),
  giverSign: picture,
  giverSignHash: z.string().nullable(),
  receiverName: z.string(),
  receiverSign: picture,
  receiverSignHash: z.string().nullable(),
  time: instant,
  prevHash: z.string(),
  hash: z.string(),
  /** True when the row came with an imported archive, so nobody in this system witnessed it. */
  isOutside: z.boolean(),
})
export type CustodyRow = z.output<typeof custodyRow>

const chain = z.object({
  rows: z.array(custodyRow),
  /** `seq` of the first row that was altered after it was written; null when the chain is intact. */
  brokenAt: z.number().nullable(),
  /**
   * Where an imported archive came from, as text (`wordsOfSource`); null when it was entered here. An intact chain of
   * imported rows proves only that they are unchanged since the import.
   */
  source: z.string().nullable(),
})
export type CustodyChain = z.output<typeof chain>

/** Declares the 交接链 call of a record type whose calls begin with this path. */
export const custodyChainEndpoint = (path: string) => defineGetEndpoint(`${path}/custody`, byId, chain)
