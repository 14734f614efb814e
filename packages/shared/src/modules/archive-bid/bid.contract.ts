import { z } from 'zod'
import { custodyCall } from '../../contract/custody.contract'
import { get } from '../../contract/endpoint'
import { fileList } from '../../contract/move'
import { destroyAsks } from '../../custody/destruction.fields'
import { holdCalls } from '../../custody/hold.contract'
import { rulesOf } from '../../fields/fields'
import { recordCalls } from '../../record/record-calls'
import { returnFields } from './bid.ending'
import { bidRecord, shelfFields, signature } from './bid.record'
import { bidEntry, CHECKS, correctedEntry, countedEntry } from './bid.rules'

/** Bidders of one lot. */
const MOST = 200
const shelf = rulesOf(shelfFields)
const path = '/api/archive/bidFile'

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
      /** 退还 of the bid of one bidder: whoever came for it signs, and the archivist. */
      toBidder: {
        supplierId: z.uuid('请选择投标人'),
        ...rulesOf(returnFields),
        authFile: fileList(returnFields.authFile.label),
        ...signature,
        keeperImage: signature.signImage,
        keeperPoints: signature.signPoints,
      },
      ...destroyAsks,
    },
  }),
  ...holdCalls(path, bidRecord.row),
  /** What is due, what may go back to bidders, and what is held: figures for the list's head. */
  due: get(
    `${path}/due`,
    z.strictObject({}),
    z.object({ due: z.number(), returnable: z.number(), held: z.number() }),
  ),
  /** 交接记录 of these bids, and whether the chain of their project is whole. */
  custody: custodyCall(path),
}
