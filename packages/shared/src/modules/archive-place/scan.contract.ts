import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint } from '../../contract/endpoint'
import { scanned } from './label.contract'
import { SUBJECT_KINDS } from './place.fields'

const path = '/api/archive/scan'

/** The object that a scanned code identifies. */
export const scanCard = z.object({
  code: z.string(),
  kind: z.enum(SUBJECT_KINDS),
  /** The id of the place or volume that the code identifies. */
  ownId: z.string(),
  /**
   * The number of the box, or the 档号 of the item; '' when the code stands for the whole volume or place.
   */
  part: z.string(),
  what: z.string(),
  detail: z.string().nullable(),
  /** Where it is stored; for a place, the place itself. */
  placeId: z.string().nullable(),
  place: z.string().nullable(),
  /** For a place: true when volumes may be put on it. */
  isShelf: z.boolean(),
  boxCount: z.number().nullable(),
  /** Status of the archive (项目档案归档); null for a place. */
  status: z.string().nullable(),
})
export type ScanCard = z.output<typeof scanCard>

/** 扫码. */
export const scanApi = {
  /**
   * Identifies a label, a 档号 or the code of a place.
   * @throws 400 at `code` with the reason when it identifies nothing
   */
  find: defineGetEndpoint(`${path}/find`, z.strictObject({ code: scanned }), scanCard),
  /** 上架: moves the volume with this code, with all its boxes, to a place. */
  shelve: definePostEndpoint(
    `${path}/shelve`,
    z.strictObject({ code: scanned, placeId: z.uuid('请先扫架位') }),
    scanCard.extend({ isMoved: z.boolean() }),
  ),
}
