import { z } from 'zod'
import { get, post } from '../../contract/endpoint'
import { scanned } from './label.contract'
import { SUBJECT_KINDS } from './place.fields'

const path = '/api/archive/scan'

/** What a scanned code stands for. */
export const scanCard = z.object({
  code: z.string(),
  kind: z.enum(SUBJECT_KINDS),
  /** The place, or the volume. */
  ownId: z.string(),
  /** The number of the box, or the 档号 of the item; '' for all of it. */
  part: z.string(),
  what: z.string(),
  detail: z.string().nullable(),
  /** Where it stands; of a place the place itself. */
  placeId: z.string().nullable(),
  place: z.string().nullable(),
  /** Of a place: volumes may stand on it. */
  isShelf: z.boolean(),
  boxCount: z.number().nullable(),
  /** Status of the archive (项目档案归档); null: a place. */
  status: z.string().nullable(),
})
export type ScanCard = z.output<typeof scanCard>

/** 扫码. */
export const scanApi = {
  /** A label, a 档号 or the code of a place. @throws 400 at `code` with the reason when it stands for nothing */
  find: get(`${path}/find`, z.strictObject({ code: scanned }), scanCard),
  /** 上架: the volume of this code comes to this place, with all its boxes. */
  shelve: post(
    `${path}/shelve`,
    z.strictObject({ code: scanned, placeId: z.uuid('请先扫架位') }),
    scanCard.extend({ isMoved: z.boolean() }),
  ),
}
