import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint, defineUploadEndpoint, nothing } from '../contract/endpoint'
import { byId, instant } from '../contract/page'
import { FIXITY_PROBLEMS } from './fixity.rules'

/**
 * Progress of the integrity check that rereads all stored files. The figures are rounded because the number of files
 * of one hour would reveal sign-ups and bids (R27).
 */
const overview = z.object({
  /** The size of all stored files in whole GB, rounded up. */
  gigabytes: z.number(),
  /** The percentage of the stored files reread within the last 30 days. */
  recentPercent: z.number(),
  /** The time at which the file that has waited longest was last reread. */
  oldestTime: instant.nullable(),
  broken: z.number(),
  /** `rate` is the configured reading speed in MB per second, `days` how long a full pass takes at that speed. */
  rate: z.number(),
  days: z.number(),
})
export type FixityOverview = z.output<typeof overview>

/** A record that uses a stored file. Records with identical files share one stored content. */
const place = z.object({
  /** The name of the stored file in that record. */
  name: z.string(),
  /** The kind of the record that uses the file, as text, and the record's title. */
  kind: z.string(),
  record: z.string().nullable(),
  /** The page of the record; null when it has none. */
  path: z.string().nullable(),
  isRemoved: z.boolean(),
})

const checkedFile = z.object({
  listId: z.string(),
  sha256: z.string(),
  /** The size of the uploaded file in bytes. */
  size: z.number(),
  /** The problem of the stored file; null when the file is intact. */
  problem: z.enum(FIXITY_PROBLEMS).nullable(),
  /** Size in bytes and SHA-256 of what was actually read; null when nothing could be read. */
  foundSize: z.number().nullable(),
  foundSha256: z.string().nullable(),
  sinceTime: instant.nullable(),
  checkTime: instant.nullable(),
  /** The time at which the file was last found intact. */
  goodTime: instant.nullable(),
  /** Name of the latest backup that contains it intact; null when there is none. */
  backup: z.string().nullable(),
  /** The records that the caller may see, and whether there are others. */
  places: z.array(place),
  hasOthers: z.boolean(),
  allowedActions: z.array(z.string()),
})
export type CheckedFile = z.output<typeof checkedFile>

/** 存储核对: results of the integrity check of stored files. */
export const fixityApi = {
  overview: defineGetEndpoint('/admin/fixity/overview', nothing, overview),
  /** Damaged files, oldest damage first; also the file asked for by id, even when it is intact. */
  list: defineGetEndpoint(
    '/admin/fixity/list',
    z.strictObject({ listId: z.uuid().optional() }),
    z.array(checkedFile),
  ),
  /** Rereads one file now. */
  recheck: definePostEndpoint('/admin/fixity/recheck', byId, checkedFile),
  /**
   * Restores the original content from an upload.
   * @throws 400 when the SHA-256 of the upload differs
   */
  restore: defineUploadEndpoint('/admin/fixity/restore', byId, checkedFile),
}
