import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type CheckedPackage, checkBagit, type PackageFile } from '../../../archive-package/check-bagit'
import { contentStart, zipEntries } from '../../../files/zip-entries'
import { badFields } from '../../../http/refusal'

const say = {
  noZip: '不是完整的 zip 文件：可能没有传完',
  packed: (name: string) => `信息包被重新压缩过，请使用原来的压缩包：${name}`,
  broken: (name: string) => `压缩包中的位置不对：${name}`,
}
/** Maximum number of faults of a package that are reported at once. */
const MOST_FAULTS = 20
const STORED = 0

/** Opens an uploaded package and checks all its hashes. @throws 400 at `file`, one line for each fault */
export async function openPackage(zip: { path: string; size: number }): Promise<CheckedPackage> {
  const bag = await checkBagit(await filesInZip(zip))
  if ('faults' in bag) throw faultyPackageError(bag.faults)
  return bag
}

/** Refuses a faulty package. @returns the error of the refusal, with a line for each fault */
export const faultyPackageError = (faults: readonly string[]) =>
  badFields(faults.slice(0, MOST_FAULTS).map((message) => ({ field: 'file', message })))

/** The files of an uncompressed zip, each as a range of the zip's bytes. */
async function filesInZip({ path, size }: { path: string; size: number }): Promise<PackageFile[]> {
  const handle = await open(path)
  try {
    const entries = await zipEntries(handle, size)
    if (!entries) throw faultyPackageError([say.noZip])
    const files: PackageFile[] = []
    for (const entry of entries) {
      if (entry.name.endsWith('/')) continue
      if (entry.method !== STORED || entry.size !== entry.packedSize)
        throw faultyPackageError([say.packed(entry.name)])
      const start = await contentStart(handle, entry)
      if (!(start + entry.size <= size)) throw faultyPackageError([say.broken(entry.name)])
      files.push({
        path: entry.name.normalize('NFC'),
        size: entry.size,
        read: () => readFileRange(path, start, entry.size),
      })
    }
    return files
  } finally {
    await handle.close()
  }
}

async function* readFileRange(path: string, start: number, size: number): AsyncGenerator<Uint8Array> {
  if (size > 0)
    yield* createReadStream(path, {
      start,
      end: start + size - 1,
      highWaterMark: 512 * 1024,
    }) as AsyncIterable<Buffer>
}
