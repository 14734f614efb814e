import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint, nothing } from '../../contract/endpoint'
import { byId, byVersion, instant } from '../../contract/page'
import { defineResourceEndpoints } from '../../contract/resource.contract'
import { optionalRule, pickFieldRules } from '../../fields/fields'
import { placeFields, placeRow, reasonRule } from './place.fields'

const path = '/api/archive/place'
const formShape = pickFieldRules(placeFields)
export type PlaceForm = z.output<z.ZodObject<typeof formShape>>

/** One relocation: who, when, from where to where. */
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

/** 库房与架位. The web app reads `tree`, in which `parentId` is the containing place. */
export const placeApi = {
  ...defineResourceEndpoints(path, {
    form: formShape,
    row: placeRow,
    filters: { keyword: z.string().trim().max(60).optional() },
    order: ['placeCode', 'path'],
  }),
  /** Returns all places, without paging, ordered by code. */
  tree: defineGetEndpoint(`${path}/tree`, nothing, z.array(placeRow)),
  /** 移动: moves a place together with everything in and on it. */
  move: definePostEndpoint(
    `${path}/move`,
    byVersion.extend({ parentId: optionalRule(z.uuid('上级不存在')), reason: reasonRule }),
    placeRow,
  ),
  /** Everything that was moved with it, onto it and off it, newest first. */
  history: defineGetEndpoint(`${path}/history`, byId, z.array(moveRow)),
}
