import type { FastifyRequest } from 'fastify'
import type { Db, Queryable } from '../db/database'
import type { Bus, BusEvent } from '../live/bus'
import { appendLog, type LogEntry } from '../log/operation-log'
import type { Actor } from '../session/actor'
import type { Settings } from '../settings'

/** What the whole server shares. */
export interface Services {
  settings: Settings
  db: Db
  bus: Bus
}

/** A transaction with what belongs to it: its log lines and its events live and die with it. */
export interface Write {
  tx: Queryable
  log(entry: LogEntry): void
  emit(event: BusEvent): void
}

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
  /** Runs `work` in one transaction; inside a write that is already open it joins that one. */
  write<T>(work: (write: Write) => Promise<T>): Promise<T>
}

export type Guest = Omit<Context, 'actor' | 'sessionId'> & { actor: Actor | undefined; sessionId: string | undefined }

export function contextOf(services: Services, request: FastifyRequest, caller: { actor?: Actor; sessionId?: string; client: string }): Guest {
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

/**
 * One transaction: the work, then its log lines, then the commit, then its events. A `write` inside the work joins
 * it, so everything a request does stands or falls together.
 */
export async function inTransaction<T>(context: Guest, work: (write: Write) => Promise<T>): Promise<T> {
  const entries: LogEntry[] = []
  const events: BusEvent[] = []
  const outer = context.write
  try {
    const answer = await context.db.transaction(async (tx) => {
      const write: Write = { tx, log: (entry) => entries.push(entry), emit: (event) => events.push(event) }
      context.write = (inner) => inner(write)
      const result = await work(write)
      if (events.length > 0) await context.bus.notify(tx, events)
      await appendLog(tx, writerOf(context), entries)
      return result
    })
    context.bus.emitHere(events)
    return answer
  } finally {
    context.write = outer
  }
}

const writerOf = (context: Guest) => ({
  userId: context.actor?.userId ?? null,
  userName: context.actor?.nickName ?? '',
  ip: context.ip,
  requestId: context.requestId,
  startedAt: context.startedAt,
})
