import { z } from 'zod'
import { get, nothing, post, upload } from '../contract/endpoint'
import { byId, instant } from '../contract/page'
import { FIXITY_PROBLEMS } from './fixity.rules'

/**
 * Of a store that is reread bit by bit: how much there is, and how far it is. Coarse on purpose: how many files came
 * within an hour would tell of sign-ups and bids (R27).
 */
const overview = z.object({
  /** Whole GB, rounded up. */
  gigabytes: z.number(),
  /** Of 100 files so many were reread within the window (30 days). */
  recentPercent: z.number(),
  /** When the one that has waited longest was reread. */
  oldestTime: instant.nullable(),
  broken: z.number(),
  /** MB a second, as the parameter has it; how many days all of them take at that. */
  rate: z.number(),
  days: z.number(),
})
export type FixityOverview = z.output<typeof overview>

/** Where a stored file belongs. Two records may have the same content. */
const place = z.object({
  /** What the file is called there. */
  name: z.string(),
  /** The kind of record, in words, and what this one is called. */
  kind: z.string(),
  record: z.string().nullable(),
  /** Where the record is opened; null: it has no page of its own. */
  path: z.string().nullable(),
  isRemoved: z.boolean(),
})

const checkedFile = z.object({
  listId: z.string(),
  sha256: z.string(),
  /** bytes, as it was uploaded */
  size: z.number(),
  /** Null: it is whole. */
  problem: z.enum(FIXITY_PROBLEMS).nullable(),
  /** What was read, where it could be: bytes and SHA-256. */
  foundSize: z.number().nullable(),
  foundSha256: z.string().nullable(),
  sinceTime: instant.nullable(),
  checkTime: instant.nullable(),
  /** When it was last found whole. */
  goodTime: instant.nullable(),
  /** Name of the last backup in which it is whole; null: there is none. */
  backup: z.string().nullable(),
  /** Those that the caller may see, and whether there are others. */
  places: z.array(place),
  hasOthers: z.boolean(),
  allowedActions: z.array(z.string()),
})
export type CheckedFile = z.output<typeof checkedFile>

/** 存储核对: what rereading the stored files found. */
export const fixityApi = {
  overview: get('/admin/fixity/overview', nothing, overview),
  /** Broken files, the longest broken first; and the one that is asked for, whatever it is like. */
  list: get('/admin/fixity/list', z.strictObject({ listId: z.uuid().optional() }), z.array(checkedFile)),
  /** Rereads one now. */
  recheck: post('/admin/fixity/recheck', byId, checkedFile),
  /** Puts the file that was uploaded first in its place again. @throws 400 for one with another SHA-256 */
  restore: upload('/admin/fixity/restore', byId, checkedFile),
}
