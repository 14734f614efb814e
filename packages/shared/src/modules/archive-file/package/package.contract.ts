import { z } from 'zod'
import { asFile, get, nothing, post, upload } from '../../../contract/endpoint'
import { byId, byVersion, instant } from '../../../contract/page'
import { checkLine } from './check.rules'

/** What is wrong with a file of a package: its content is not what was uploaded, or is not there any more. */
export const fileProblem = z.object({ path: z.string(), problem: z.enum(['damaged', 'gone']) })
export type FileProblem = z.output<typeof fileProblem>

/** A package of an archive: being read, or made. */
export const archivePackage = z.object({
  listId: z.string(),
  archiveId: z.string(),
  isReady: z.boolean(),
  /** The archive has changed since: it must be made anew, and this one is fetched no more. */
  isOlder: z.boolean(),
  /** Files that were read, of how many; in bytes as well. */
  doneFiles: z.number(),
  files: z.number(),
  doneBytes: z.number(),
  bytes: z.number(),
  /** What the download is called; its size in bytes; null until it is made, as what follows. */
  name: z.string(),
  size: z.number().nullable(),
  /** SHA-256 of tagmanifest-sha256.txt: whoever has it knows whether a package is this one. */
  fingerprint: z.string().nullable(),
  /** The key that signed it; null until it is made. */
  kid: z.string().nullable(),
  /** False: it is signed with the published default key, which proves nothing, or is not made. */
  isProof: z.boolean(),
  makeTime: instant.nullable(),
  userName: z.string(),
  problems: z.array(fileProblem),
  report: z.array(checkLine),
})
export type ArchivePackage = z.output<typeof archivePackage>

const path = '/api/archive/package'

/** 归档信息包 of an archive that is kept (DOMAIN 5.9). */
export const packageApi = {
  /** Begins a package of the archive. */
  begin: post(`${path}/begin`, byVersion, archivePackage),
  /** Reads on for a while, and makes the package when all is read; `listId` is the package's, here and below. */
  proceed: post(`${path}/proceed`, byId, archivePackage),
  /** The last package of an archive that was made, with the report of its four checks. */
  last: get(`${path}/last`, byId, z.object({ last: archivePackage.nullable() })),
  /** The package of a volume of the repository, as it is today: made where there is none yet. */
  ofVolume: asFile(get('/api/archive/repo/package', byId, z.unknown())),
  /** The zip. Parts of it may be asked for (Range), as long as the package is there. */
  download: asFile(get(`${path}/download`, byId, z.unknown())),
  /** Restores an archive that is not known here from its package; `listId` is the archive's, which waits for its check. */
  import: upload(`${path}/import`, nothing, z.object({ listId: z.string() })),
}
