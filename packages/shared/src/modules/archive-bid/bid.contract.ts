import { z } from 'zod'
import { custodyCall } from '../../contract/custody.contract'
import { rulesOf } from '../../fields/fields'
import { recordCalls } from '../../record/record-calls'
import { bidRecord, shelfFields, signature } from './bid.record'
import { bidEntry, CHECKS, correctedEntry, countedEntry } from './bid.rules'

/** Bidders of one lot. */
const MOST = 200
const shelf = rulesOf(shelfFields)

/** 投标文件归档 (DOMAIN 5.8). */
export const bidApi = {
  ...recordCalls(bidRecord, {
    asks: {
      /** Bidder by bidder, signed by its sender. */
      submit: {
        items: z.array(bidEntry, '请填写投标人清单').max(MOST, `最多 ${MOST} 家`),
        boxCount: shelf.boxCount,
        ...signature,
      },
      /** What came, counted; where it lies; signed by the archivist. */
      accept: {
        counts: z.array(countedEntry).max(MOST).optional(),
        acceptCheck: z.array(z.enum(CHECKS)).max(CHECKS.length).optional(),
        boxCount: shelf.boxCount.optional(),
        keepPlace: shelf.keepPlace.optional(),
        signImage: signature.signImage.optional(),
        signPoints: signature.signPoints.optional(),
      },
      edit: { ...shelf, items: z.array(correctedEntry).max(MOST).optional() },
      giveBack: signature,
    },
  }),
  /** 交接记录 of these bids, and whether the chain of their project is whole. */
  custody: custodyCall('/api/archive/bidFile'),
}
