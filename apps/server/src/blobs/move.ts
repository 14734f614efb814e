import { appendFile, readFile } from 'node:fs/promises'
import type { BlobStore } from './blob-store'
import { allOf, type Blobs, type Stored } from './blobs'
import { isGone } from './store-failed'
import { verified } from './verified'

/** Contents under way at once. */
const AT_ONCE = 4

export interface Moving {
  /** Only ever read. */
  from: Blobs
  to: BlobStore
  /** A file with the hashes that were found whole on both sides: whoever goes on begins after them. */
  doneFile: string
  signal: AbortSignal
  /** After each content. */
  told(report: MoveReport): void
}

export interface MoveReport {
  /** Sent and read back. */
  copied: number
  /** Were there already, and were read. */
  same: number
  /** Were done in an earlier run. */
  known: number
  /** bytes, of what was copied or read now */
  bytes: number
  /** Not what their hash says, or not readable, where they come from: they were not copied. */
  damaged: string[]
  /** At the target alone; nothing is done about them. */
  extra: string[]
  /** Nothing was left out. */
  isWhole: boolean
}

/**
 * Copies every content from one place to another, and reads each back there. What is there already is read instead; what
 * turns out to be another content is written anew. It may be broken off at any moment and begun again.
 * @throws StoreFailed when either place fails; what was done by then is known to the next run
 */
export async function moveBlobs(moving: Moving): Promise<MoveReport> {
  const { from, to, signal, told } = moving
  const report: MoveReport = {
    copied: 0,
    same: 0,
    known: 0,
    bytes: 0,
    damaged: [],
    extra: [],
    isWhole: false,
  }
  const done = await doneIn(moving.doneFile)
  const pairs = pairsOf(from, to)
  let isOver = false
  const work = async () => {
    while (!signal.aborted && !isOver) {
      const { value: pair } = await pairs.next()
      if (!pair) return
      const [here, there] = pair
      if (!here) report.extra.push(there?.sha256 ?? '')
      else if (there?.size === here.size && done.has(here.sha256)) report.known += 1
      else await moveOne(moving, report, here, there)
      told(report)
    }
  }
  // One that fails ends the others after what they are at.
  const ends = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      work().catch((error: unknown) => {
        isOver = true
        throw error
      }),
    ),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return { ...report, isWhole: !signal.aborted }
}

async function moveOne(
  { from, to, doneFile }: Moving,
  report: MoveReport,
  { sha256, size }: Stored,
  there: Stored | undefined,
): Promise<void> {
  const isSame = there?.size === size && (await isWhole(to, sha256))
  if (!isSame && !(await copy(from, to, sha256, there !== undefined))) {
    report.damaged.push(sha256)
    return
  }
  if (isSame) report.same += 1
  else report.copied += 1
  report.bytes += size
  await appendFile(doneFile, `${sha256}\n`)
}

/** @returns whether it was right where it came from, and so is right where it is now */
async function copy(from: Blobs, to: BlobStore, sha256: string, anew: boolean): Promise<boolean> {
  const received = await to.receive(verified(await from.read(sha256), sha256)).catch(ifGone)
  if (!received) return false
  try {
    await received.keep({ anew })
  } finally {
    await received.discard()
  }
  await drain(to, sha256)
  return true
}

/** Whether the target has this very content. */
async function isWhole(to: BlobStore, sha256: string): Promise<boolean> {
  try {
    await drain(to, sha256)
    return true
  } catch (error) {
    ifGone(error)
    return false
  }
}

/** Reads it to its end, which comes only when it is what its hash says. */
async function drain(to: BlobStore, sha256: string): Promise<void> {
  for await (const _piece of await to.read(sha256));
}

function ifGone(error: unknown): undefined {
  if (!isGone(error)) throw error
}

async function doneIn(file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return new Set(text.split('\n'))
}

type Pair = readonly [here: Stored | undefined, there: Stored | undefined]

/** Both lists are in the order of the hashes: what has the same hash comes together. */
async function* pairsOf(from: Blobs, to: Pick<Blobs, 'list'>): AsyncGenerator<Pair> {
  const [ours, theirs] = [allOf(from), allOf(to)]
  const next = async (all: AsyncGenerator<Stored>) => (await all.next()).value as Stored | undefined
  let [here, there] = [await next(ours), await next(theirs)]
  while (here || there) {
    const isOurs = here !== undefined && (there === undefined || here.sha256 <= there.sha256)
    const isTheirs = there !== undefined && (here === undefined || there.sha256 <= here.sha256)
    yield [isOurs ? here : undefined, isTheirs ? there : undefined]
    if (isOurs) here = await next(ours)
    if (isTheirs) there = await next(theirs)
  }
}
