import { z } from 'zod'
import { get } from './endpoint'
import { byId, instant } from './page'

/** The picture of a signature as a data address; null where that side does not sign. */
const picture = z.string().nullable()

/** A change of hands, signed by whoever gave and whoever received, chained by hash to the one before. */
const custodyRow = z.object({
  listId: z.string(),
  /** From 1, within one project. */
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
  /** It came in with the archive: nobody here saw it. */
  isOutside: z.boolean(),
})
export type CustodyRow = z.output<typeof custodyRow>

const chain = z.object({
  rows: z.array(custodyRow),
  /** The first row that is not what it was when it was written; null: the chain is whole. */
  brokenAt: z.number().nullable(),
  /**
   * Where the archive came from, in words (`wordsOfSource`); null: it was entered here. Of rows from elsewhere a whole
   * chain says no more than that they are as they came.
   */
  source: z.string().nullable(),
})
export type CustodyChain = z.output<typeof chain>

/** 交接链 of a record whose calls begin with this path. */
export const custodyCall = (path: string) => get(`${path}/custody`, byId, chain)
