import { z } from 'zod'
import { custodyChainEndpoint } from '../../contract/custody.contract'
import { defineGetEndpoint } from '../../contract/endpoint'
import { requiredFilesRule } from '../../contract/move'
import { destroyAsks } from '../../custody/destruction.fields'
import { holdEndpoints } from '../../custody/hold.contract'
import { pickFieldRules } from '../../fields/fields'
import { declareRecordCalls } from '../../record/record-calls'
import { returnFields } from './bid.ending'
import { bidRecord, shelfFields, signature } from './bid.record'
import { bidEntry, CHECKS, correctedEntry, countedEntry } from './bid.rules'

/** Maximum number of bidders of one lot. */
const MOST = 200
const shelf = pickFieldRules(shelfFields)
const path = '/api/archive/bidFile'

/** The calls of 投标文件归档 (DOMAIN 5.8). */
export const bidApi = {
  ...declareRecordCalls(bidRecord, {
    asks: {
      /** Handing the bids over needs their list by bidder, and the signature of the sender. */
      submit: {
        items: z.array(bidEntry, '请填写投标人清单').max(MOST, `最多 ${MOST} 家`),
        boxCount: shelf.boxCount,
        ...signature,
      },
      /** The counts found, the storage place, and the archivist's signature. */
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
      /** 退还 of one bidder's documents, signed by the person who collects them and by the archivist. */
      toBidder: {
        supplierId: z.uuid('请选择投标人'),
        ...pickFieldRules(returnFields),
        authFile: requiredFilesRule(returnFields.authFile.label),
        ...signature,
        keeperImage: signature.signImage,
        keeperPoints: signature.signPoints,
      },
      ...destroyAsks,
    },
  }),
  ...holdEndpoints(path, bidRecord.row),
  /**
   * Counts for the list's header: bids due for destruction, bids that may be returned to bidders, and bids on hold.
   */
  due: defineGetEndpoint(
    `${path}/due`,
    z.strictObject({}),
    z.object({ due: z.number(), returnable: z.number(), held: z.number() }),
  ),
  /** 交接记录 of these bids, and whether the hash chain of their project is intact. */
  custody: custodyChainEndpoint(path),
}
