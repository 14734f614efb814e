import { readdir, readlink } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Where Linux tells what a process has open. */
const OPEN = '/proc/self/fd'

/** The files below a folder that this process has open; nothing where the system does not tell. */
export async function openBelow(folder: string): Promise<string[]> {
  const descriptors = await readdir(OPEN).catch(() => [])
  const links = await Promise.all(descriptors.map((one) => readlink(`${OPEN}/${one}`).catch(() => '')))
  return links.filter((file) => file.startsWith(folder))
}

/**
 * The warnings of Node while `work` runs, and while what it has left behind is collected: of a file handle that nobody
 * closed it is DEP0137.
 */
export async function warningsOf(work: () => Promise<void>): Promise<string[]> {
  const codes: string[] = []
  const listen = (warning: Error & { code?: string }) => void codes.push(warning.code ?? warning.name)
  process.on('warning', listen)
  try {
    await work()
    v8.setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    for (let round = 0; round < 5; round++) {
      collect()
      await setImmediate()
    }
  } finally {
    process.off('warning', listen)
  }
  return codes
}
