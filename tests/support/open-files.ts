import { readdir, readlink } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The folder in which Linux lists the open files of a process. */
const OPEN = '/proc/self/fd'

/** The files below a folder that this process has open; empty on systems that do not list them. */
export async function openFilesBelow(folder: string): Promise<string[]> {
  const descriptors = await readdir(OPEN).catch(() => [])
  const links = await Promise.all(descriptors.map((one) => readlink(`${OPEN}/${one}`).catch(() => '')))
  return links.filter((file) => file.startsWith(folder))
}

/**
 * The warnings of Node during `work` and the garbage collection after it: DEP0137 for a file handle that nobody
 * closed.
 */
export async function warningsDuring(work: () => Promise<void>): Promise<string[]> {
  const codes: string[] = []
  const recordWarning = (warning: Error & { code?: string }) => void codes.push(warning.code ?? warning.name)
  process.on('warning', recordWarning)
  try {
    await work()
    v8.setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    for (let round = 0; round < 5; round++) {
      collect()
      await setImmediate()
    }
  } finally {
    process.off('warning', recordWarning)
  }
  return codes
}
