import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { CHAIN_START, type Link } from './link'
import { logRowHash } from './operation-log'
import { sysOperationLog, sysOperationLogHead } from './operation-log.table'
import { type LogRow, lastArchivedLink } from './segments'

/** The progress of a check of the chain. */
export interface ChainPart {
  /** The last line of the log that was verified. */
  reached: Link
  /** The `seq` of the first invalid line of the log. */
  broken: number | undefined
  done: boolean
}

/** When the check of a chain stops, and an observer of each line. */
export interface Manner {
  enough?(): boolean
  see?(line: LogRow): void
}

const BATCH = 1000
/**
 * Selects the head of the chain: only the row with id 1 counts; a second one might be an attempt to have a
 * shorter chain checked.
 */
const THE_HEAD = eq(sysOperationLogHead.id, 1)

export async function readChainEnd(db: Queryable): Promise<Link> {
  const [head] = await db
    .select({ seq: sysOperationLogHead.seq, hash: sysOperationLogHead.hash })
    .from(sysOperationLogHead)
    .where(THE_HEAD)
  return head ?? CHAIN_START
}

/** True when the line continues the previous one and matches its own hash. */
export const isNextInChain = (line: LogRow, before: Link): boolean =>
  line.seq === before.seq + 1 && line.prevHash === before.hash && line.hash === logRowHash(line)

/**
 * Checks the lines after `from` until `enough` returns true or `end` is reached, the end of the chain when
 * the check began. It reads without locks; lines appended meanwhile are left to the next check.
 */
export async function checkChainPart(
  db: Queryable,
  from: Link,
  end: Link,
  { enough = () => false, see }: Manner = {},
): Promise<ChainPart> {
  let reached = from
  const resultSoFar = (broken?: number): ChainPart => ({
    reached,
    broken,
    done: broken !== undefined || reached.seq >= end.seq,
  })
  do {
    const rows = await db
      .select()
      .from(sysOperationLog)
      .where(and(gt(sysOperationLog.seq, reached.seq), lte(sysOperationLog.seq, end.seq)))
      .orderBy(asc(sysOperationLog.seq))
      .limit(BATCH)
    for (const row of rows) {
      if (!isNextInChain(row, reached)) return resultSoFar(row.seq)
      see?.(row)
      reached = { seq: row.seq, hash: row.hash }
    }
    if (rows.length === 0 && reached.seq < end.seq) return resultSoFar(reached.seq + 1)
  } while (reached.seq < end.seq && !enough())
  if (reached.seq < end.seq) return resultSoFar()
  return reached.hash === end.hash && !(await hasRowsBeyondHead(db))
    ? resultSoFar()
    : resultSoFar(reached.seq)
}

/** True when there are lines beyond the recorded end; both are read in one snapshot. */
async function hasRowsBeyondHead(db: Queryable): Promise<boolean> {
  const [row] = await db
    .select({ longer: sql<boolean>`(select max(seq) from ${sysOperationLog}) > ${sysOperationLogHead.seq}` })
    .from(sysOperationLogHead)
    .where(THE_HEAD)
  return row?.longer === true
}

/** The `seq` of the first invalid line in the log; undefined when all are valid. */
export const firstBrokenRow = async (db: Queryable): Promise<number | undefined> =>
  (await checkChainPart(db, await lastArchivedLink(db), await readChainEnd(db))).broken
