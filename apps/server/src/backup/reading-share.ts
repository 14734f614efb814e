import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** File in DATA_DIR that tells how far each backup store has been reread, by store id. */
const FILE = 'backup-read.json'
/** Minimum number of bytes read each time, so that a small store is read completely every night. */
const MINIMUM_BYTES = 256 * 1024 * 1024

/** The objects of a backup store to reread this time. */
export interface ReadingShare {
  names: ReadonlySet<string>
  /** Records that these objects were reread, so that the next share continues after them. */
  done(): Promise<void>
}

/**
 * The next objects of a store to be read again, in the order of their names, round and round, as many as
 * needed to read the whole store within so many nights. A missed night delays the others but skips nothing.
 * @param objects name and size in bytes of each object
 */
export async function chooseObjectsToReadTonight(
  objects: ReadonlyMap<string, number>,
  { dataDir, storeId, nights }: { dataDir: string; storeId: string; nights: number },
): Promise<ReadingShare> {
  const file = path.join(dataDir, FILE)
  const reached = (await readProgress(file))[storeId] ?? ''
  const sorted = [...objects.keys()].sort()
  const inTurn = [...sorted.filter((name) => name > reached), ...sorted.filter((name) => name <= reached)]
  const total = [...objects.values()].reduce((sum, size) => sum + size, 0)
  const most = Math.max(MINIMUM_BYTES, Math.ceil(total / Math.max(1, nights)))
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
      if (last !== undefined) await writeProgress(file, { ...(await readProgress(file)), [storeId]: last })
    },
  }
}

async function readProgress(file: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  } catch {
    return {} // Missing, or incomplete after a power failure: begins with the first object.
  }
}

async function writeProgress(file: string, told: Record<string, string>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(told), { mode: 0o600 })
  await rename(`${file}.new`, file)
}
