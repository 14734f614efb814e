import { appendFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { dateAt } from '@agency/shared/format/dates'
import { logPrefix } from '@agency/shared/log/log-prefix'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../db/database'
import type { Settings } from '../settings'
import { sysOperationLog, sysOperationLogHead } from './operation-log.table'
import { rootKeyOf } from './root-key'

/** The line of the log that says that a root was signed. */
export const ROOT_LINE = { module: logPrefix, action: 'root' } as const

const logRoot = z.strictObject({
  /** YYYY-MM-DD in Asia/Shanghai, of the signing. */
  day: z.string(),
  time: z.string(),
  /** The last row of the chain then; not for readers, whom the number of rows tells what is kept from them (R27). */
  seq: z.number(),
  /** Of that row, and so of every row before it. */
  hash: z.string(),
  /** Signature of the root before; empty for the first. */
  previous: z.string(),
  signature: z.string(),
})
/** What the chain was on a day, signed: a chain that is computed anew afterwards does not fit it. */
export type LogRoot = z.output<typeof logRoot>

type Place = Pick<Settings, 'DATA_DIR' | 'SECRET_KEY'>

/** Beside the database, not in it: who can write there cannot take a root back. */
export const rootsFile = ({ DATA_DIR }: Pick<Place, 'DATA_DIR'>) =>
  path.join(DATA_DIR, 'operation-log-roots.jsonl')

/** What is signed: four lines, which a printed root shows as well. */
const signedText = ({ day, time, hash, previous }: Omit<LogRoot, 'seq' | 'signature'>) =>
  [day, time, hash, previous].join('\n')

/** What stands for a line of the file that is no root: it fits no chain. */
const UNREADABLE: LogRoot = { day: '0000-00-00', time: '', seq: 0, hash: '', previous: '', signature: '' }

function rootOf(line: string): LogRoot {
  try {
    return logRoot.catch(UNREADABLE).parse(JSON.parse(line))
  } catch {
    return UNREADABLE // The line is not even JSON.
  }
}

const linesOf = async (place: Pick<Place, 'DATA_DIR'>): Promise<string[]> => {
  const text = await readFile(rootsFile(place), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').filter(Boolean)
}

export const readRoots = async (place: Pick<Place, 'DATA_DIR'>): Promise<LogRoot[]> =>
  (await linesOf(place)).map(rootOf)

/** The file as it belongs to a chain that ends at this row: a root of a row behind it fits no copy of that chain. */
export const rootsUpTo = async (place: Pick<Place, 'DATA_DIR'>, seq: number): Promise<string> =>
  (await linesOf(place))
    .filter((line) => rootOf(line).seq <= seq)
    .map((line) => `${line}\n`)
    .join('')

/** Signs the chain as it stands, once a day. Undefined when this day has its root, or there is nothing to sign. */
export async function signRoot(db: Queryable, place: Place, now: Date): Promise<LogRoot | undefined> {
  const [head] = await db.select().from(sysOperationLogHead).where(eq(sysOperationLogHead.id, 1))
  const last = (await readRoots(place)).at(-1)
  const day = dateAt(now)
  if (!head || head.seq === 0 || last?.day === day) return undefined
  const unsigned = { day, time: now.toISOString(), hash: head.hash, previous: last?.signature ?? '' }
  const signature = rootKeyOf(place.SECRET_KEY).sign(signedText(unsigned))
  const root = { ...unsigned, seq: head.seq, signature }
  await appendFile(rootsFile(place), `${JSON.stringify(root)}\n`, { mode: 0o600 })
  return root
}

/**
 * The day of the first root that the chain does not fit, or that is not signed, or of which the chain tells although
 * it is gone; undefined when all is well.
 */
export async function brokenRoot(db: Queryable, place: Place): Promise<string | undefined> {
  const roots = await readRoots(place)
  const key = rootKeyOf(place.SECRET_KEY)
  const hashes = await hashesAt(
    db,
    roots.map(({ seq }) => seq),
  )
  const wrong = roots.find(
    (root, index) =>
      root.previous !== (roots[index - 1]?.signature ?? '') ||
      !key.isSigned(signedText(root), root.signature) ||
      hashes.get(root.seq) !== root.hash,
  )
  return wrong?.day ?? missingOf(db, new Set(roots.map(({ signature }) => signature)))
}

async function hashesAt(db: Queryable, seqs: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ seq: sysOperationLog.seq, hash: sysOperationLog.hash })
    .from(sysOperationLog)
    .where(inArray(sysOperationLog.seq, [...seqs]))
  return new Map(rows.map(({ seq, hash }) => [seq, hash]))
}

const rootLine = z.object({ day: z.string(), signature: z.string() })

async function missingOf(db: Queryable, signatures: ReadonlySet<string>): Promise<string | undefined> {
  const { module, action } = ROOT_LINE
  const lines = await db
    .select({ after: sysOperationLog.after })
    .from(sysOperationLog)
    .where(and(eq(sysOperationLog.module, module), eq(sysOperationLog.action, action)))
  return lines
    .map(({ after }) => rootLine.parse(JSON.parse(after ?? 'null')))
    .find(({ signature }) => !signatures.has(signature))?.day
}
