import { requireFile } from '@agency/shared/http/download-answer'
import type { ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import { type ArchivePackage, packageApi } from '@agency/shared/modules/archive-file/package/package.contract'
import { http } from '../../../session/app'
import { packageMessages as say } from './package.messages'

/** Progress: files read by the server, then bytes downloaded. */
export type PackageProgress =
  | { kind: 'reading'; done: number; total: number; share: number }
  | { kind: 'fetching'; done: number; total: number; share: number }

/** What is already done when something fails, so that a retry continues from there. */
export interface Underway {
  made?: ArchivePackage
  parts: Blob[]
}

type Tell = (progress: PackageProgress) => void

/** Size of one range in bytes; a broken connection loses no more than this. */
const PART = 32 * 1024 * 1024
const fractionOrOne = (done: number, total: number) => (total > 0 ? done / total : 1)

/** Has the server read the files and produce the package in repeated calls. Production stops when the calls stop. */
export async function makePackageInSteps(
  { listId, version }: Pick<ArchiveRow, 'listId' | 'version'>,
  underway: Underway,
  { signal, tell }: { signal: AbortSignal; tell: Tell },
): Promise<ArchivePackage> {
  let made = underway.made ?? (await http.call(packageApi.begin, { listId, version }, { signal }))
  underway.made = made
  while (!made.isReady) {
    const { doneFiles: done, files: total, doneBytes, bytes } = made
    tell({ kind: 'reading', done, total, share: fractionOrOne(doneBytes, bytes) })
    made = await http.call(packageApi.proceed, { listId: made.listId }, { signal })
    underway.made = made
  }
  return made
}

/** Downloads the zip in ranges; ranges already downloaded are skipped. */
export async function fetchPackageInParts(
  { listId, size }: Pick<ArchivePackage, 'listId' | 'size'>,
  { parts }: Underway,
  { signal, tell }: { signal: AbortSignal; tell: Tell },
): Promise<Blob> {
  const total = size ?? 0
  let done = parts.reduce((sum, part) => sum + part.size, 0)
  while (done < total) {
    const range = { start: done, end: Math.min(done + PART, total) }
    tell({ kind: 'fetching', done, total, share: fractionOrOne(done, total) })
    const { blob } = requireFile(await http.download(packageApi.download, { listId }, { signal, range }))
    // A proxy that does not support ranges returns the whole file, which is not the requested range.
    if (blob.size !== range.end - range.start) throw new Error(say.wrongPart)
    parts.push(blob)
    done += blob.size
  }
  return new Blob(parts, { type: 'application/zip' })
}
