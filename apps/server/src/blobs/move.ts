import { appendFile, readFile } from 'node:fs/promises'
import type { BlobStore } from './blob-store'
import { type Blobs, listAllBlobs, type Stored } from './blobs'
import { isMissingOrDamaged } from './store-failed'
import { verifyHashWhileStreaming } from './verify-hash'

/** Number of contents copied at once. */
const AT_ONCE = 4

export interface Moving {
  /** The store that contents are copied from; it is never written to. */
  from: Blobs
  to: BlobStore
  /** File with the hashes verified on both sides, so that a later run continues after them. */
  doneFile: string
  signal: AbortSignal
  /** Called after each content with the progress so far. */
  told(report: MoveReport): void
}

export interface MoveReport {
  /** Number of contents that were copied and read back. */
  copied: number
  /** Number of contents that were already present at the target, and verified by reading. */
  same: number
  /** Number of contents that an earlier run has moved. */
  known: number
  /** Number of bytes copied or verified in this run. */
  bytes: number
  /** Hashes of contents that are damaged or unreadable at the source, and were not copied. */
  damaged: string[]
  /** Hashes that exist only at the target; nothing is done about them. */
  extra: string[]
  /** True when no content was left out. */
  isWhole: boolean
}

/**
 * Copies every content from one store to another and reads it back. Existing contents are verified by
 * reading, and overwritten when they differ. It can be interrupted and repeated at any time.
 * @throws StoreFailed when either store fails; finished contents are remembered for the next run
 */
export async function copyAllBlobs(moving: Moving): Promise<MoveReport> {
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
  const done = await readDoneHashes(moving.doneFile)
  const pairs = pairBlobs(from, to)
  let isOver = false
  const moveOrVerifyPairs = async () => {
    while (!signal.aborted && !isOver) {
      const { value: pair } = await pairs.next()
      if (!pair) return
      const [here, there] = pair
      if (!here) report.extra.push(there?.sha256 ?? '')
      else if (there?.size === here.size && done.has(here.sha256)) report.known += 1
      else await copyOrVerifyOne(moving, report, here, there)
      told(report)
    }
  }
  // A failure of one worker stops the others after their current content.
  const ends = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      moveOrVerifyPairs().catch((error: unknown) => {
        isOver = true
        throw error
      }),
    ),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return { ...report, isWhole: !signal.aborted }
}

async function copyOrVerifyOne(
  { from, to, doneFile }: Moving,
  report: MoveReport,
  { sha256, size }: Stored,
  there: Stored | undefined,
): Promise<void> {
  const isSame = there?.size === size && (await isIntact(to, sha256))
  if (!isSame && !(await copyAndVerify(from, to, sha256, there !== undefined))) {
    report.damaged.push(sha256)
    return
  }
  if (isSame) report.same += 1
  else report.copied += 1
  report.bytes += size
  await appendFile(doneFile, `${sha256}\n`)
}

/** @returns true when the content was intact at the source, and now is at the target */
async function copyAndVerify(from: Blobs, to: BlobStore, sha256: string, anew: boolean): Promise<boolean> {
  const received = await to
    .receive(verifyHashWhileStreaming(await from.read(sha256), sha256))
    .catch(rethrowUnlessGone)
  if (!received) return false
  try {
    await received.keep({ anew })
  } finally {
    await received.discard()
  }
  await readToEnd(to, sha256)
  return true
}

/** True when the target has this content intact. */
async function isIntact(to: BlobStore, sha256: string): Promise<boolean> {
  try {
    await readToEnd(to, sha256)
    return true
  } catch (error) {
    rethrowUnlessGone(error)
    return false
  }
}

/** Reads a content of the target to its end, which fails when it does not match its hash. */
async function readToEnd(to: BlobStore, sha256: string): Promise<void> {
  for await (const _piece of await to.read(sha256));
}

function rethrowUnlessGone(error: unknown): undefined {
  if (!isMissingOrDamaged(error)) throw error
}

async function readDoneHashes(file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return new Set(text.split('\n'))
}

type Pair = readonly [here: Stored | undefined, there: Stored | undefined]

/** Merges the listings of both stores, which are ordered by hash, into pairs. */
async function* pairBlobs(from: Blobs, to: Pick<Blobs, 'list'>): AsyncGenerator<Pair> {
  const [ours, theirs] = [listAllBlobs(from), listAllBlobs(to)]
  const takeNext = async (all: AsyncGenerator<Stored>) => (await all.next()).value as Stored | undefined
  let [here, there] = [await takeNext(ours), await takeNext(theirs)]
  while (here || there) {
    const isOurs = here !== undefined && (there === undefined || here.sha256 <= there.sha256)
    const isTheirs = there !== undefined && (here === undefined || there.sha256 <= here.sha256)
    yield [isOurs ? here : undefined, isTheirs ? there : undefined]
    if (isOurs) here = await takeNext(ours)
    if (isTheirs) there = await takeNext(theirs)
  }
}
