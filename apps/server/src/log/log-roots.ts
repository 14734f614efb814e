import { appendFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { logPrefix } from '@agency/shared/contract/log-prefix'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../db/database'
import type { Settings } from '../settings'
import type { Link } from './link'
import { sysOperationLog, sysOperationLogHead } from './operation-log.table'
import { deriveRootKey } from './root-key'

/** The log line about a signed root. */
export const ROOT_LINE = { module: logPrefix, action: 'root' } as const

const logRoot = z.strictObject({
  /** Day on which the root was signed, YYYY-MM-DD in Asia/Shanghai. */
  day: z.string(),
  time: z.string(),
  /**
   * The last row of the chain at that time. Not shown to readers, since the number of rows could reveal what
   * is hidden from them (R27).
   */
  seq: z.int().positive(),
  /** Hash of the log row that is signed, which covers every row before it. */
  hash: z.string(),
  /** Signature of the previous root; empty for the first root. */
  previous: z.string(),
  signature: z.string(),
})
/** The signed state of the chain on a day: a chain recalculated later does not match it. */
export type LogRoot = z.output<typeof logRoot>

/** Where the roots are stored, and the secret that signs them. */
export type RootPlace = Pick<Settings, 'DATA_DIR' | 'SECRET_KEY'>

/** Stored outside the database, so that somebody who can change the database cannot change the roots. */
export const rootsFilePath = ({ DATA_DIR }: Pick<RootPlace, 'DATA_DIR'>) =>
  path.join(DATA_DIR, 'operation-log-roots.jsonl')

/** The text of a root that is signed: four lines, which a printed root also shows. */
const rootTextToSign = ({ day, time, hash, previous }: Omit<LogRoot, 'seq' | 'signature'>) =>
  [day, time, hash, previous].join('\n')

/** Stands for an unreadable line of the file of roots; it matches no chain. */
const UNREADABLE: LogRoot = { day: '0000-00-00', time: '', seq: 0, hash: '', previous: '', signature: '' }

function parseRootLine(line: string): LogRoot {
  try {
    return logRoot.catch(UNREADABLE).parse(JSON.parse(line))
  } catch {
    return UNREADABLE // The line is not valid JSON.
  }
}

const readRootLines = async (place: Pick<RootPlace, 'DATA_DIR'>): Promise<string[]> => {
  const text = await readFile(rootsFilePath(place), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').filter(Boolean)
}

export const readRoots = async (place: Pick<RootPlace, 'DATA_DIR'>): Promise<LogRoot[]> =>
  (await readRootLines(place)).map(parseRootLine)

/** The content of the file of roots for a chain ending at this row, without later roots. */
export const rootsFileTextUpTo = async (place: Pick<RootPlace, 'DATA_DIR'>, seq: number): Promise<string> =>
  (await readRootLines(place))
    .filter((line) => parseRootLine(line).seq <= seq)
    .map((line) => `${line}\n`)
    .join('')

/**
 * Signs the current state of the chain, once a day. Undefined when today's root exists or there is nothing to
 * sign.
 */
export async function signDailyRoot(
  db: Queryable,
  place: RootPlace,
  now: Date,
): Promise<LogRoot | undefined> {
  const [head] = await db.select().from(sysOperationLogHead).where(eq(sysOperationLogHead.id, 1))
  const last = (await readRoots(place)).at(-1)
  const day = shanghaiDateAt(now)
  if (!head || head.seq === 0 || last?.day === day) return undefined
  const unsigned = { day, time: now.toISOString(), hash: head.hash, previous: last?.signature ?? '' }
  const signature = deriveRootKey(place.SECRET_KEY).sign(rootTextToSign(unsigned))
  const root = { ...unsigned, seq: head.seq, signature }
  await appendFile(rootsFilePath(place), `${JSON.stringify(root)}\n`, { mode: 0o600 })
  return root
}

/** The day of the first root that is not signed or does not follow the previous one. */
export function firstInvalidRootDay(roots: readonly LogRoot[], place: RootPlace): string | undefined {
  const key = deriveRootKey(place.SECRET_KEY)
  return roots.find(
    (root, index) =>
      root.previous !== (roots[index - 1]?.signature ?? '') ||
      !key.isSigned(rootTextToSign(root), root.signature),
  )?.day
}

/** The day of the first root about a line after `end` whose signed hash the log does not have. */
export async function firstRootDayMissingFromLog(
  db: Queryable,
  roots: readonly LogRoot[],
  end: Link,
): Promise<string | undefined> {
  const late = roots.filter(({ seq }) => seq > end.seq)
  if (late.length === 0) return undefined
  const rows = await db
    .select({ seq: sysOperationLog.seq, hash: sysOperationLog.hash })
    .from(sysOperationLog)
    .where(
      inArray(
        sysOperationLog.seq,
        late.map(({ seq }) => seq),
      ),
    )
  const hashes = new Map(rows.map(({ seq, hash }) => [seq, hash]))
  return late.find(({ seq, hash }) => hashes.get(seq) !== hash)?.day
}
