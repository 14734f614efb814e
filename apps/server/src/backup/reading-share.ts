import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** In DATA_DIR: how far each place of backups has been read, by the store that is there. */
const FILE = 'backup-read.json'
/** So much is read each time, however much there is: a small store is read whole every night. */
const LEAST_BYTES = 256 * 1024 * 1024

/** The objects that are read this time. */
export interface Share {
  names: ReadonlySet<string>
  /** They were read: the next share begins behind them. */
  done(): Promise<void>
}

/**
 * The next of the objects of a store to be read again, in the order of their names, round and round: as many as bring the
 * whole store to its turn within so many nights. A night that is left out puts the others off and leaves nothing out.
 * @param objects name and size in bytes of each object
 */
export async function shareOf(
  objects: ReadonlyMap<string, number>,
  { dataDir, storeId, nights }: { dataDir: string; storeId: string; nights: number },
): Promise<Share> {
  const file = path.join(dataDir, FILE)
  const reached = (await readTold(file))[storeId] ?? ''
  const sorted = [...objects.keys()].sort()
  const inTurn = [...sorted.filter((name) => name > reached), ...sorted.filter((name) => name <= reached)]
  const total = [...objects.values()].reduce((sum, size) => sum + size, 0)
  const most = Math.max(LEAST_BYTES, Math.ceil(total / Math.max(1, nights)))
  const names = new Set<string>()
  let bytes = 0
  for (const name of inTurn) {
    if (bytes >= most) break
    names.add(name)
    bytes += objects.get(name) ?? 0
  }
  const last = [...names].at(-1)
  return {
    names,
    done: async () => {
      if (last !== undefined) await writeTold(file, { ...(await readTold(file)), [storeId]: last })
    },
  }
}

async function readTold(file: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  } catch {
    return {} // None yet, or cut short by a power loss: it begins with the first object.
  }
}

async function writeTold(file: string, told: Record<string, string>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(told), { mode: 0o600 })
  await rename(`${file}.new`, file)
}
