import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../db/database'
import { segmentPeriod } from './archive-check'
import type { Link, Period } from './link'
import {
  firstInvalidRootDay,
  firstRootDayMissingFromLog,
  type LogRoot,
  ROOT_LINE,
  type RootPlace,
  readRoots,
} from './log-roots'
import { sysOperationLog } from './operation-log.table'
import { ARCHIVE_LINE, type LogRow, listSegments, type Segment, segmentHash } from './segments'

const rootLine = z.object({ day: z.string(), signature: z.string() })
const archiveLine = z.object({ from: z.string(), to: z.string(), proof: z.string() })

const isLineOfKind = ({ module, action }: LogRow, kind: { module: string; action: string }) =>
  module === kind.module && action === kind.action

/** Compares the signed roots and the archived segments with the lines while a check passes over them. */
export class RootSegmentCheck {
  /** Day of the first root that does not match, or that a line mentions although it is missing. */
  brokenRoot: string | undefined
  /** The first archived segment that differs from the log line about it, or is missing. */
  brokenSegment: Period | undefined
  readonly #rootsAt = new Map<number, LogRoot[]>()
  readonly #signatures: ReadonlySet<string>
  readonly #segments: ReadonlyMap<string, Segment>

  private constructor(
    private readonly place: RootPlace,
    private readonly roots: readonly LogRoot[],
    segments: readonly Segment[],
  ) {
    for (const root of roots) this.#rootsAt.set(root.seq, [...(this.#rootsAt.get(root.seq) ?? []), root])
    this.#signatures = new Set(roots.map(({ signature }) => signature))
    this.#segments = new Map(segments.map((segment) => [segment.listId, segment]))
  }

  static async loadRootsAndSegments(db: Queryable, place: RootPlace): Promise<RootSegmentCheck> {
    return new RootSegmentCheck(place, await readRoots(place), await listSegments(db))
  }

  get isContent(): boolean {
    return this.brokenRoot === undefined && this.brokenSegment === undefined
  }

  compareLogLine(line: LogRow): void {
    if (!this.isContent) return
    this.brokenRoot = this.#rootsAt.get(line.seq)?.find(({ hash }) => hash !== line.hash)?.day
    if (isLineOfKind(line, ROOT_LINE)) {
      const { day, signature } = rootLine.parse(JSON.parse(line.after ?? 'null'))
      if (!this.#signatures.has(signature)) this.brokenRoot ??= day
    }
    if (isLineOfKind(line, ARCHIVE_LINE)) {
      const { proof, ...period } = archiveLine.parse(JSON.parse(line.after ?? 'null'))
      const segment = this.#segments.get(line.ownId ?? '')
      if (!segment || segmentHash(segment) !== proof) this.brokenSegment = period
    }
  }

  /** Makes the remaining comparisons after every line up to `end` was seen. */
  async finishComparisons(db: Queryable, end: Link): Promise<void> {
    this.brokenRoot ??=
      firstInvalidRootDay(this.roots, this.place) ?? (await firstRootDayMissingFromLog(db, this.roots, end))
    const newest = [...this.#segments.values()].at(-1)
    if (newest && !(await isSegmentLogged(db, newest))) this.brokenSegment ??= segmentPeriod(newest)
  }
}

/** True when the log has the line about the newest segment, which is in no segment yet. */
const isSegmentLogged = async (db: Queryable, { listId }: Segment): Promise<boolean> =>
  (await db.$count(
    sysOperationLog,
    and(
      eq(sysOperationLog.ownId, listId),
      eq(sysOperationLog.module, ARCHIVE_LINE.module),
      eq(sysOperationLog.action, ARCHIVE_LINE.action),
    ),
  )) > 0
