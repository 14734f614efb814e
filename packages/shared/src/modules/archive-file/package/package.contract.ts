import { z } from 'zod'
import {
  asFile,
  defineGetEndpoint,
  definePostEndpoint,
  defineUploadEndpoint,
  nothing,
} from '../../../contract/endpoint'
import { byId, byVersion, instant } from '../../../contract/page'
import { checkLine } from './check.rules'

/** A defect of a file in a package: the content differs from the upload, or is missing. */
export const fileProblem = z.object({ path: z.string(), problem: z.enum(['damaged', 'gone']) })
export type FileProblem = z.output<typeof fileProblem>

/** A package of an archive, finished or still being produced. */
export const archivePackage = z.object({
  listId: z.string(),
  archiveId: z.string(),
  isReady: z.boolean(),
  /** True when the archive has changed since. This package can no longer be downloaded and must be made again. */
  isOlder: z.boolean(),
  /** Progress: files and bytes read, and the totals. */
  doneFiles: z.number(),
  files: z.number(),
  doneBytes: z.number(),
  bytes: z.number(),
  /**
   * File name of the download, and its size in bytes. The size and the fields below are null until the package is
   * finished.
   */
  name: z.string(),
  size: z.number().nullable(),
  /** SHA-256 of tagmanifest-sha256.txt, by which a package can be identified. */
  fingerprint: z.string().nullable(),
  /** Id of the signing key; null until the package is finished. */
  kid: z.string().nullable(),
  /** False while unfinished, and when it is signed with the published default key, which proves nothing. */
  isProof: z.boolean(),
  makeTime: instant.nullable(),
  userName: z.string(),
  problems: z.array(fileProblem),
  report: z.array(checkLine),
})
export type ArchivePackage = z.output<typeof archivePackage>

const path = '/api/archive/package'

/** 归档信息包 of a stored archive (DOMAIN 5.9). */
export const packageApi = {
  /** Starts a package of the archive. */
  begin: definePostEndpoint(`${path}/begin`, byVersion, archivePackage),
  /**
   * Reads files for a limited time and finishes the package once all are read; `listId` is the package's, also in the
   * calls below.
   */
  proceed: definePostEndpoint(`${path}/proceed`, byId, archivePackage),
  /** The latest finished package of an archive, with the report of its four checks. */
  last: defineGetEndpoint(`${path}/last`, byId, z.object({ last: archivePackage.nullable() })),
  /** The current package of an archive in the repository; it is produced when there is none. */
  ofVolume: asFile(defineGetEndpoint('/api/archive/repo/package', byId, z.unknown())),
  /** The zip file. Range requests are supported as long as the package exists. */
  download: asFile(defineGetEndpoint(`${path}/download`, byId, z.unknown())),
  /** Imports an unknown archive from its package. `listId` is that of the archive, which then waits to be checked. */
  import: defineUploadEndpoint(`${path}/import`, nothing, z.object({ listId: z.string() })),
}
