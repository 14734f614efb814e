import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { addMonths, monthStart, parseInstant, shanghaiDateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { asc, between, gt } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { saveContents } from '../../files/keep-named'
import { wrongState } from '../../http/refusal'
import type { JobContext } from '../../jobs/job'
import { segmentPeriod } from '../../log/archive-check'
import { isNextInChain } from '../../log/chain-check'
import type { Link } from '../../log/link'
import { sysOperationLog, sysOperationLogSegment } from '../../log/operation-log.table'
import {
  ARCHIVE_LINE,
  archiveLineText,
  type LogRow,
  lastArchivedLine,
  type Segment,
  segmentHash,
} from '../../log/segments'

/** Maximum number of lines per segment, so that deleting takes a second or two and checking about one. */
const MOST_LINES = 20_000
const BATCH = 1_000
const say = {
  broken: (seq: number) => `日志链第 ${seq} 行与日志链不符，没有归档：请先“校验日志链”`,
}

/** The start of the earliest month whose log lines stay in the database. */
export const retentionStart = (now: Date, months: number): Date =>
  parseInstant(monthStart(addMonths(shanghaiDateAt(now), -months)))

const startOfNextMonth = (time: Date): Date => parseInstant(monthStart(addMonths(shanghaiDateAt(time), 1)))

/**
 * Moves the oldest month that ended before `before`, or the first part of it, out of the log into a file. The
 * file is complete before a transaction registers it, deletes its lines and records that in the chain, so an
 * interruption leaves the log unchanged and at most an unregistered file.
 * @returns whether there were lines to move
 * @throws 409 for lines that fail verification: they stay as evidence
 */
export async function archiveOldestMonth(context: JobContext, before: Date): Promise<boolean> {
  const { db, store } = context
  const oldest = await oldestLine(db)
  if (!oldest || oldest.time >= before) return false
  const end = new Date(Math.min(before.getTime(), startOfNextMonth(oldest.time).getTime()))
  const packing = new Packing(db, await lastArchivedLine(db), end)
  const packed = createGzip()
  pipeline(Readable.from(packing.linesToArchive()), packed, () => undefined)
  const file = await store.receive(packed)
  try {
    // A remote file store is slow, so the upload takes place outside the transaction.
    await file.keep()
    await context.write(async (write) => {
      await saveContents(write.tx, file)
      const segment = {
        listId: newListId(),
        archiveTime: context.clock(),
        sha256: file.sha256,
        size: file.size,
        ...packing.packedSegment(),
      }
      await write.tx.insert(sysOperationLogSegment).values(segment)
      await write.tx
        .delete(sysOperationLog)
        .where(between(sysOperationLog.seq, segment.firstSeq, segment.lastSeq))
      const after = { ...segmentPeriod(segment), sha256: file.sha256, proof: segmentHash(segment) }
      write.log({ ...ARCHIVE_LINE, ownId: segment.listId, after })
    })
  } finally {
    await file.discard()
  }
  return true
}

async function oldestLine(db: Queryable): Promise<Pick<LogRow, 'time'> | undefined> {
  const [oldest] = await db
    .select({ time: sysOperationLog.time })
    .from(sysOperationLog)
    .orderBy(asc(sysOperationLog.seq))
    .limit(1)
  return oldest
}

type Packed = Omit<Segment, 'listId' | 'archiveTime' | 'sha256' | 'size'>

/** Reads the first lines of the log for a file and collects what is registered about them. */
class Packing {
  #last: Link
  #times: number[] = []

  constructor(
    private readonly db: Queryable,
    private readonly from: Link,
    private readonly end: Date,
  ) {
    this.#last = from
  }

  /**
   * Yields lines up to the first that is not older than the end; a line with a late timestamp stays with its
   * neighbours.
   */
  async *linesToArchive(): AsyncGenerator<string> {
    while (this.#times.length < MOST_LINES) {
      const rows = await this.db
        .select()
        .from(sysOperationLog)
        .where(gt(sysOperationLog.seq, this.#last.seq))
        .orderBy(asc(sysOperationLog.seq))
        .limit(BATCH)
      for (const row of rows) {
        if (row.time >= this.end) return
        if (!isNextInChain(row, this.#last)) throw wrongState(say.broken(row.seq))
        this.#last = { seq: row.seq, hash: row.hash }
        this.#times.push(row.time.getTime())
        yield archiveLineText(row)
      }
      if (rows.length < BATCH) return
    }
  }

  packedSegment(): Packed {
    return {
      firstSeq: this.from.seq + 1,
      lastSeq: this.#last.seq,
      prevHash: this.from.hash,
      lastHash: this.#last.hash,
      fromTime: new Date(Math.min(...this.#times)),
      toTime: new Date(Math.max(...this.#times)),
    }
  }
}
