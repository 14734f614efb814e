import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { METHOD } from '@agency/shared/zip/zip-format'
import { type CheckedPackage, checkBagit, type PackageFile } from '../../../archive-package/check-bagit'
import { contentStartInFile, entriesOfZipFile } from '../../../files/zip-file'
import { badFields } from '../../../http/refusal'

const say = {
  noZip: '不是完整的 zip 文件：可能没有传完',
  packed: (name: string) => `信息包被重新压缩过，请使用原来的压缩包：${name}`,
  broken: (name: string) => `压缩包中的位置不对：${name}`,
}
/** Maximum number of faults of a package that are reported at once. */
const MOST_FAULTS = 20
/** A package has as many files as its archive; the size of the zip's directory is limited. */
const ANY_NUMBER = Number.POSITIVE_INFINITY

/** Opens an uploaded package and checks all its hashes. @throws 400 at `file`, one line for each fault */
export async function openAndCheckPackage(zip: { path: string; size: number }): Promise<CheckedPackage> {
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
    const entries = await entriesOfZipFile(handle, size, ANY_NUMBER)
    if (!entries) throw faultyPackageError([say.noZip])
    const files: PackageFile[] = []
    for (const entry of entries) {
      if (entry.name.endsWith('/')) continue
      if (entry.isEncrypted || entry.method !== METHOD.stored || entry.unpackedSize !== entry.packedSize)
        throw faultyPackageError([say.packed(entry.name)])
      const length = entry.unpackedSize
      const start = await contentStartInFile(handle, entry)
      if (start === undefined || start + length > size) throw faultyPackageError([say.broken(entry.name)])
      files.push({
        path: entry.name.normalize('NFC'),
        size: length,
        read: () => readFileRange(path, start, length),
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
