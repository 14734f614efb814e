import { newListId } from '@agency/shared/format/ids'
import type { SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { BlobStore } from '../blobs/blob-store'
import type { Bus, BusEvent } from '../db/bus'
import type { Db, Queryable } from '../db/database'
import type { Address } from '../db/primary'
import type { Standby } from '../db/standby'
import { appendLog, type LogEntry, type LogLine, type LogWriter } from '../log/operation-log'
import type { ProcessStatistics } from '../monitor/figures'
import type { Params } from '../params/params'
import type { Settings } from '../settings'
import type { Actor } from './actor'

/** The services that all parts of the server share. */
export interface Services {
  settings: Settings
  params: Params
  /** The database's own address, bypassing a transaction pooler, for separate processes. */
  connection: Address
  /** The pool; inside `context.write` the transaction, so that reads see what was just written. */
  db: Db
  bus: Bus
  /** Where lists and statistics may be read; a call that uses it has it as its `db`. */
  standby: Standby | undefined
  figures: ProcessStatistics
  /** The store of the contents of files. */
  store: BlobStore
  /** The current time wherever it is recorded permanently, as in a number. */
  clock(): Date
  /** The conditions with which modules hide to-dos from deputies. */
  secretTodos: readonly SecretTodos[]
}

/**
 * A condition on rows of wf_todo, never null, for to-dos that reveal what a module keeps secret from this
 * person; undefined for none.
 */
export type SecretTodos = (actor: Actor) => SQL | undefined

/** A request: who makes it, and how it reads and writes. */
export interface Context extends Services {
  /** The caller; a public call has none (see `Guest`). */
  actor: Actor
  sessionId: string
  client: string
  ip: string
  userAgent: string
  requestId: string
  startedAt: number
  /**
   * True when the caller lacks the permission and was admitted only as a deputy, so nothing is allowed in
   * their own right.
   */
  borrows?: true
  /** True after a write; the answer then includes the position up to which the caller must see data. */
  wrote?: true
  /** Runs `work` in one transaction, joining one that is already open. */
  write<T>(work: (write: Write) => Promise<T>): Promise<T>
}

/** A request without a known caller: a public call, or the server's own work. */
export type Guest = Omit<Context, 'actor' | 'sessionId' | 'write'> & {
  actor: Actor | undefined
  sessionId: string | undefined
  write<T>(work: (write: GuestWrite) => Promise<T>): Promise<T>
}

/** A transaction with its log lines and events, which take effect only with the commit. */
interface Transaction {
  tx: Queryable
  log(entry: LogEntry): void
  /** Adds a log line in another person's name, for work on behalf of several people. */
  logAs(writer: LogWriter, entry: LogEntry): void
  emit(event: BusEvent): void
}

/** A request with its open transaction. */
export interface Write extends Context, Transaction {}
export type GuestWrite = Guest & Transaction

/** The columns that every change sets: the next version, who changed it, and when. */
export const columnsForUpdate = (
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  before: { version: number },
) => ({
  version: before.version + 1,
  updateUserId: actor.userId,
  updateTime: clock(),
})

/** The columns that every new row has: id, author, and time. */
export const columnsForInsert = ({ actor, clock }: Pick<Context, 'actor' | 'clock'>) => ({
  listId: newListId(),
  createUserId: actor.userId,
  createTime: clock(),
})

export function createContext(
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
    write: (work) => runInTransaction(context, work),
  }
  return context
}

/** The context of work without a caller; its log lines are by the system (系统). */
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
    write: (work) => runInTransaction(context, work),
  }
  return context
}

/**
 * Runs one transaction: the work, its log lines, the commit, then its events. A nested `write` joins it, so
 * everything in a request succeeds or fails together.
 */
export async function runInTransaction<T>(
  context: Guest,
  work: (write: GuestWrite) => Promise<T>,
): Promise<T> {
  const lines: LogLine[] = []
  // Equal events are sent once, since an import may change a dictionary a thousand times.
  const said = new Map<string, BusEvent>()
  const { write: outerWrite, standby } = context
  const pool = standby?.databaseForWrites(context.db) ?? context.db
  let committed = false
  try {
    const answer = await pool.transaction(async (tx) => {
      context.db = tx
      const write: GuestWrite = {
        ...context,
        tx,
        log: (entry) => lines.push({ entry, writer: logAuthorOf(context) }),
        logAs: (writer, entry) => lines.push({ entry, writer }),
        emit: (event) => said.set(JSON.stringify(event), event),
      }
      // Both contexts share the actor, so that rights reloaded during a write apply to both.
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

export const logAuthorOf = (context: Guest): LogWriter => ({
  userId: context.actor?.userId ?? null,
  userName: context.actor?.nickName ?? '',
  ip: context.ip,
  requestId: context.requestId,
  startedAt: context.startedAt,
})
