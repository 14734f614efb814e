import { fileOf } from '@agency/shared/http/download-answer'
import type { ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import { type ArchivePackage, packageApi } from '@agency/shared/modules/archive-file/package/package.contract'
import { http } from '../../../session/app'
import { packageMessages as say } from './package.messages'

/** How far it came: files that the server has read, then bytes that are here. */
export type PackageProgress =
  | { kind: 'reading'; done: number; total: number; share: number }
  | { kind: 'fetching'; done: number; total: number; share: number }

/** What is there already when something breaks off: the next try goes on from here. */
export interface Underway {
  made?: ArchivePackage
  parts: Blob[]
}

type Tell = (progress: PackageProgress) => void

/** Bytes of one part: a connection that breaks loses no more than this. */
const PART = 32 * 1024 * 1024
const shareOf = (done: number, total: number) => (total > 0 ? done / total : 1)

/** Has the server read the files and make the package. Whoever stops asking has cancelled it. */
export async function makePackage(
  { listId, version }: Pick<ArchiveRow, 'listId' | 'version'>,
  underway: Underway,
  { signal, tell }: { signal: AbortSignal; tell: Tell },
): Promise<ArchivePackage> {
  let made = underway.made ?? (await http.call(packageApi.begin, { listId, version }, { signal }))
  underway.made = made
  while (!made.isReady) {
    const { doneFiles: done, files: total, doneBytes, bytes } = made
    tell({ kind: 'reading', done, total, share: shareOf(doneBytes, bytes) })
    made = await http.call(packageApi.proceed, { listId: made.listId }, { signal })
    underway.made = made
  }
  return made
}

/** The zip, part by part; parts that are here are not fetched again. */
export async function fetchPackage(
  { listId, size }: Pick<ArchivePackage, 'listId' | 'size'>,
  { parts }: Underway,
  { signal, tell }: { signal: AbortSignal; tell: Tell },
): Promise<Blob> {
  const total = size ?? 0
  let done = parts.reduce((sum, part) => sum + part.size, 0)
  while (done < total) {
    const range = { start: done, end: Math.min(done + PART, total) }
    tell({ kind: 'fetching', done, total, share: shareOf(done, total) })
    const { blob } = fileOf(await http.download(packageApi.download, { listId }, { signal, range }))
    // Something on the way that knows no parts answers the whole: that is no part of it.
    if (blob.size !== range.end - range.start) throw new Error(say.wrongPart)
    parts.push(blob)
    done += blob.size
  }
  return new Blob(parts, { type: 'application/zip' })
}
