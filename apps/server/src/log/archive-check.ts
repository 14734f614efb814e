import { StoreFailed } from '../blobs/store-failed'
import type { Queryable } from '../db/database'
import { checkStretch, joins, type Manner, type Stretch } from './chain-check'
import type { Link, Period } from './link'
import { linesIn, type Segment, type SegmentStore, segmentAt } from './segments'

/** Where the lines of the chain are: the log, and before it the archive. */
export interface ChainSource {
  db: Queryable
  store: SegmentStore
}

interface ChainStretch extends Stretch {
  /** The first segment that is not what was archived. */
  brokenSegment: Period | undefined
}

export const periodOf = ({ fromTime, toTime }: Segment): Period => ({
  from: fromTime.toISOString(),
  to: toTime.toISOString(),
})

/**
 * Checks the chain from `from` on: the archived lines, file by file, and then those that are kept.
 * @throws StoreFailed when the files are out of reach, which says nothing of any of them
 */
export async function checkChain(
  source: ChainSource,
  from: Link,
  end: Link,
  manner: Manner,
): Promise<ChainStretch> {
  let reached = from
  for (let segment = await segmentAt(source.db, from.seq + 1); segment; ) {
    if (!(await isWhole(source.store, segment, reached, manner)))
      return { reached, broken: undefined, brokenSegment: periodOf(segment), done: true }
    reached = { seq: segment.lastSeq, hash: segment.lastHash }
    if (manner.enough?.()) return { reached, broken: undefined, brokenSegment: undefined, done: false }
    segment = await segmentAt(source.db, reached.seq + 1)
  }
  const kept = await checkStretch(source.db, reached, end, manner)
  // Lines that were archived meanwhile are gone from the log: the check goes on in the archive.
  const isMoved = kept.broken !== undefined && (await segmentAt(source.db, kept.reached.seq + 1))
  return { ...kept, ...(isMoved ? { broken: undefined, done: false } : {}), brokenSegment: undefined }
}

/**
 * Whether a segment joins what was checked up to `from` and its file holds what it did. Lines that were checked in the
 * log before they were archived are read once more.
 */
async function isWhole(store: SegmentStore, segment: Segment, from: Link, { see }: Manner): Promise<boolean> {
  if (segment.firstSeq > from.seq + 1) return false
  let last: Link = { seq: segment.firstSeq - 1, hash: segment.prevHash }
  const isAnother = () => last.seq === from.seq && last.hash !== from.hash
  try {
    if (isAnother()) return false
    for await (const line of linesIn(store, segment)) {
      if (!joins(line, last)) return false
      last = { seq: line.seq, hash: line.hash }
      if (isAnother()) return false
      see?.(line)
    }
  } catch (error) {
    if (error instanceof StoreFailed) throw error
    return false
  }
  return last.seq === segment.lastSeq && last.hash === segment.lastHash
}
