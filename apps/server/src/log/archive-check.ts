import { StoreFailed } from '../blobs/store-failed'
import type { Queryable } from '../db/database'
import { type ChainPart, checkChainPart, isNextInChain, type Manner } from './chain-check'
import type { Link, Period } from './link'
import { firstSegmentFrom, readSegmentLines, type Segment, type SegmentStore } from './segments'

/** Where the lines of the chain are: the log, and the archived segments before it. */
export interface ChainSource {
  db: Queryable
  store: SegmentStore
}

interface ChainStretch extends ChainPart {
  /** The first archived segment that differs from what was archived. */
  brokenSegment: Period | undefined
}

export const segmentPeriod = ({ fromTime, toTime }: Segment): Period => ({
  from: fromTime.toISOString(),
  to: toTime.toISOString(),
})

/**
 * Checks the chain after `from`: archived lines file by file, then those in the log.
 * @throws StoreFailed when the files are unreachable, which says nothing about their content
 */
export async function checkChain(
  source: ChainSource,
  from: Link,
  end: Link,
  manner: Manner,
): Promise<ChainStretch> {
  let reached = from
  for (let segment = await firstSegmentFrom(source.db, from.seq + 1); segment; ) {
    if (!(await isSegmentIntact(source.store, segment, reached, manner)))
      return { reached, broken: undefined, brokenSegment: segmentPeriod(segment), done: true }
    reached = { seq: segment.lastSeq, hash: segment.lastHash }
    if (manner.enough?.()) return { reached, broken: undefined, brokenSegment: undefined, done: false }
    segment = await firstSegmentFrom(source.db, reached.seq + 1)
  }
  const kept = await checkChainPart(source.db, reached, end, manner)
  // Lines archived during the check are gone from the log, so the check continues in the archive.
  const isMoved = kept.broken !== undefined && (await firstSegmentFrom(source.db, kept.reached.seq + 1))
  return { ...kept, ...(isMoved ? { broken: undefined, done: false } : {}), brokenSegment: undefined }
}

/**
 * True when a segment continues the chain from `from` and its file is intact. Lines checked in the log before
 * they were archived are read again.
 */
async function isSegmentIntact(
  store: SegmentStore,
  segment: Segment,
  from: Link,
  { see }: Manner,
): Promise<boolean> {
  if (segment.firstSeq > from.seq + 1) return false
  let last: Link = { seq: segment.firstSeq - 1, hash: segment.prevHash }
  const differsFromStartLink = () => last.seq === from.seq && last.hash !== from.hash
  try {
    if (differsFromStartLink()) return false
    for await (const line of readSegmentLines(store, segment)) {
      if (!isNextInChain(line, last)) return false
      last = { seq: line.seq, hash: line.hash }
      if (differsFromStartLink()) return false
      see?.(line)
    }
  } catch (error) {
    if (error instanceof StoreFailed) throw error
    return false
  }
  return last.seq === segment.lastSeq && last.hash === segment.lastHash
}
