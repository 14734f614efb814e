import { newListId } from '@agency/shared/format/ids'
import type { SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { BlobStore } from '../blobs/blob-store'
import type { Bus, BusEvent } from '../db/bus'
import type { Db, Queryable } from '../db/database'
import type { Address } from '../db/primary'
import type { Standby } from '../db/standby'
import { appendLog, type LogEntry, type LogLine, type LogWriter } from '../log/operation-log'
import type { Figures } from '../monitor/figures'
import type { Params } from '../params/params'
import type { Settings } from '../settings'
import type { Actor } from './actor'

/** What the whole server shares. */
export interface Services {
  settings: Settings
  params: Params
  /** How the database itself is reached by a process of its own, past what pools by transaction. */
  connection: Address
  /** The pool; inside `context.write` the transaction, so that reads there see what was just written. */
  db: Db
  bus: Bus
  /** Where lists and statistics may be read; the call's own `db` is that one's then. */
  standby: Standby | undefined
  figures: Figures
  /** The bytes of files. */
  store: BlobStore
  /** What time it is where that is written down for good, as in a number. */
  clock(): Date
  /** What the modules keep from whoever acts for somebody else. */
  secretTodos: readonly SecretTodos[]
}

/**
 * To-dos that tell what a module keeps from this person, whoever they wait for: as a condition on the rows of wf_todo,
 * never null; undefined: none.
 */
export type SecretTodos = (actor: Actor) => SQL | undefined

/** One request: who makes it, and how it reads and writes. */
export interface Context extends Services {
  /** The caller; a public call has none (see `Guest`). */
  actor: Actor
  sessionId: string
  client: string
  ip: string
  userAgent: string
  requestId: string
  startedAt: number
  /** The caller lacks the permission of this call, and was let in as somebody's deputy: nothing is theirs to do in their own right. */
  borrows?: true
  /** Something was written: the caller's page is told up to where it must be shown. */
  wrote?: true
  /** Runs `work` in one transaction; inside a write that is already open it joins that one. */
  write<T>(work: (write: Write) => Promise<T>): Promise<T>
}

/** A request of which nobody knows who makes it: a public call, or the server's own work. */
export type Guest = Omit<Context, 'actor' | 'sessionId' | 'write'> & {
  actor: Actor | undefined
  sessionId: string | undefined
  write<T>(work: (write: GuestWrite) => Promise<T>): Promise<T>
}

/** A transaction with what belongs to it: its log lines and its events live and die with it. */
interface Transaction {
  tx: Queryable
  log(entry: LogEntry): void
  /** A line in somebody else's name, for work that acts for several people in one transaction. */
  logAs(writer: LogWriter, entry: LogEntry): void
  emit(event: BusEvent): void
}

/** A request while it writes: all that the request knows, and its open transaction. */
export interface Write extends Context, Transaction {}
export type GuestWrite = Guest & Transaction

/** What every change of a row writes beside what is changed: one version on, by whom, and when. */
export const changedBy = (
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  before: { version: number },
) => ({
  version: before.version + 1,
  updateUserId: actor.userId,
  updateTime: clock(),
})

/** What every row is entered with: a key of its own, by whom, and when. */
export const enteredBy = ({ actor, clock }: Pick<Context, 'actor' | 'clock'>) => ({
  listId: newListId(),
  createUserId: actor.userId,
  createTime: clock(),
})

export function contextOf(
  services: Services,
  request: FastifyRequest,
  caller: { actor?: Actor; sessionId?: string; client: string },
): Guest {
  const context: Guest = {
    ...services,
    actor: caller.actor,
    sessionId: caller.sessionId,
    client: caller.client,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    startedAt: performance.now(),
    write: (work) => inTransaction(context, work),
  }
  return context
}

/** Work that nobody asked for. Its log lines have no person: they are the system's (系统). */
export function systemContext(services: Services, requestId: string): Guest {
  const context: Guest = {
    ...services,
    actor: undefined,
    sessionId: undefined,
    client: 'server',
    ip: '127.0.0.1',
    userAgent: 'server',
    requestId,
    startedAt: performance.now(),
    write: (work) => inTransaction(context, work),
  }
  return context
}

/**
 * One transaction: the work, then its log lines, then the commit, then its events. A `write` inside the work joins
 * it, so everything a request does stands or falls together.
 */
export async function inTransaction<T>(context: Guest, work: (write: GuestWrite) => Promise<T>): Promise<T> {
  const lines: LogLine[] = []
  // What is said twice is heard once: an import may change a dictionary a thousand times.
  const said = new Map<string, BusEvent>()
  const { write: outerWrite, standby } = context
  const pool = standby?.writable(context.db) ?? context.db
  let committed = false
  try {
    const answer = await pool.transaction(async (tx) => {
      context.db = tx
      const write: GuestWrite = {
        ...context,
        tx,
        log: (entry) => lines.push({ entry, writer: writerOf(context) }),
        logAs: (writer, entry) => lines.push({ entry, writer }),
        emit: (event) => said.set(JSON.stringify(event), event),
      }
      // Who calls is one, whichever of the two is asked: rights that are read again while it writes count for both.
      Object.defineProperty(write, 'actor', {
        get: () => context.actor,
        set: (actor: GuestWrite['actor']) => {
          context.actor = actor
        },
        enumerable: true,
      })
      write.write = (inner) => inner(write)
      context.write = write.write
      const result = await work(write)
      if (said.size > 0) await context.bus.notify(tx, [...said.values()])
      await appendLog(tx, lines)
      return result
    })
    committed = true
    context.wrote = true
    return answer
  } finally {
    context.write = outerWrite
    context.db = pool
    if (committed) context.bus.emitHere([...said.values()])
  }
}

export const writerOf = (context: Guest): LogWriter => ({
  userId: context.actor?.userId ?? null,
  userName: context.actor?.nickName ?? '',
  ip: context.ip,
  requestId: context.requestId,
  startedAt: context.startedAt,
})
