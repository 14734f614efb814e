import { z } from 'zod'
import { get, nothing, post } from '../../contract/endpoint'
import { byId, byVersion, instant } from '../../contract/page'
import { resourceApi } from '../../contract/resource.contract'
import { optional, rulesOf } from '../../fields/fields'
import { placeFields, placeRow, reasonRule } from './place.fields'

const path = '/api/archive/place'
const formShape = rulesOf(placeFields)
export type PlaceForm = z.output<z.ZodObject<typeof formShape>>

/** One thing that came to another place: who, when, from where to where. */
export const moveRow = z.object({
  listId: z.string(),
  what: z.string(),
  fromPath: z.string().nullable(),
  toPath: z.string().nullable(),
  reason: z.string().nullable(),
  userName: z.string(),
  time: instant,
})
export type MoveRow = z.output<typeof moveRow>

/** 库房与架位: the web app reads `tree`, in which `parentId` says what stands in what. */
export const placeApi = {
  ...resourceApi(path, {
    form: formShape,
    row: placeRow,
    filters: { keyword: z.string().trim().max(60).optional() },
    order: ['placeCode', 'path'],
  }),
  /** All of them, however many, by their codes. */
  tree: get(`${path}/tree`, nothing, z.array(placeRow)),
  /** 移动: one act; what stands on it, and on what stands in it, goes with it. */
  move: post(
    `${path}/move`,
    byVersion.extend({ parentId: optional(z.uuid('上级不存在')), reason: reasonRule }),
    placeRow,
  ),
  /** What moved with it, onto it and off it, the last first. */
  history: get(`${path}/history`, byId, z.array(moveRow)),
}
