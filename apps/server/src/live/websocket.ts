import { isDeepStrictEqual } from 'node:util'
import { type LiveMessage, liveAuth } from '@agency/shared/contract/live.contract'
import { inArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { consultLive } from '../consult/consult.live'
import { type Actor, may } from '../http/actor'
import type { Services } from '../http/context'
import { notPermitted } from '../http/refusal'
import { bearer } from '../session/authenticate'
import type { Caller, Sessions } from '../session/sessions'
import { countInStead } from '../workflow/in-stead'
import type { KeptTasks } from '../workflow/todo.query'
import { wfTodo } from '../workflow/todo.table'
import { todoView } from '../workflow/todo.view'
import { isOwnOrigin } from './origin'
import { WaitingRoom } from './waiting-room'

const AUTH_WITHIN_MS = 5_000
const PING_MS = 25_000
/** Several changes in one breath become one count. */
const COUNT_DELAY_MS = 40
/** An authentication message is far below this; nothing else is read. */
const MAX_MESSAGE_BYTES = 2_048

/** Windows and tabs of one browser share a session; more than this is no person. */
const MOST_LINES_OF_A_SESSION = 50
/** One authenticates; nothing else is ever said to the server. */
const MOST_MESSAGES = 10

interface Line {
  socket: WebSocket
  caller: Caller
  value: number | undefined
  /** To-dos of those whose deputy they are. */
  inStead: number
  recount: NodeJS.Timeout | undefined
}

/** GET /websocket: the pending count, new to-dos and consultation, live (CONTRACT, "Live updates"). */
export function serveLive(
  app: FastifyInstance,
  path: string,
  services: Services & { sessions: Sessions; tasks: KeptTasks },
): void {
  const lines = new Set<Line>()
  const waiting = new WaitingRoom()
  const { bus, db, figures, secretTodos, sessions } = services
  const { counts } = services.tasks
  figures.watchLive(() => ({ lines: lines.size, waiting: waiting.size }))

  const config = { guard: 'the first message carries the token' }
  const onRequest = async (request: FastifyRequest) => {
    if (!isOwnOrigin(request)) throw notPermitted()
  }
  app.get(path, { websocket: true, config, onRequest }, (socket, { ip }) => {
    if (!waiting.enter(socket, ip)) return socket.close(1013, 'busy')
    const tooLate = setTimeout(() => socket.close(4401, 'auth'), AUTH_WITHIN_MS)
    const decided = () => {
      clearTimeout(tooLate)
      waiting.leave(socket)
    }
    socket.once('close', decided)
    socket.once('message', (data) => {
      decided()
      void open(socket, String(data).slice(0, MAX_MESSAGE_BYTES))
    })
    let messages = 0
    socket.on('message', () => {
      messages += 1
      if (messages > MOST_MESSAGES) socket.terminate()
    })
    socket.on('error', () => socket.terminate())
  })

  const open = async (socket: WebSocket, text: string) => {
    let closed = false
    let line: Line | undefined
    socket.on('close', () => {
      closed = true
      if (!line) return
      lines.delete(line)
      clearTimeout(line.recount)
    })
    const token = tokenIn(text)
    const caller = token ? await sessions.find(token, 'admin').catch(() => undefined) : undefined
    if (closed) return
    const isCrowded = caller && linesOf(caller.sessionId) >= MOST_LINES_OF_A_SESSION
    if (!caller || caller.actor.mustChangePassword || isCrowded) return socket.close(4401, 'auth')
    line = { socket, caller, value: undefined, inStead: 0, recount: undefined }
    lines.add(line)
    await count(line)
    consult.greet(line)
  }
  const linesOf = (sessionId: string) =>
    [...lines].filter((line) => line.caller.sessionId === sessionId).length

  const count = async (line: Line) => {
    line.recount = undefined
    // A database that is away for a moment is noticed by the next ping's recount.
    const { actor } = line.caller
    const value = await counts.of(actor).catch(() => line.value)
    if (value !== undefined && value !== line.value) {
      line.value = value
      send(line, { type: 'count', value })
    }
    const inStead = await countInStead({ db, actor, secretTodos }).catch(() => line.inStead)
    if (inStead === line.inStead) return
    line.inStead = inStead
    send(line, { type: 'inStead', value: inStead })
  }
  const countSoon = (line: Line) => {
    line.recount ??= setTimeout(() => void count(line), COUNT_DELAY_MS)
  }

  const tell = async (opened: readonly string[]) => {
    if (opened.length === 0 || lines.size === 0) return
    const rows = await db
      .select()
      .from(wfTodo)
      .where(inArray(wfTodo.listId, [...opened]))
    for (const row of rows)
      for (const line of lines)
        if (line.caller.actor.holderKeys.includes(row.holder))
          send(line, { type: 'todo', todo: todoView(row, line.caller.actor) })
  }

  const consult = consultLive(services, lines, send, (error) =>
    app.log.warn({ err: error }, 'live consultation not sent'),
  )
  const stops = [
    consult.stop,
    bus.on('todos', ({ holders, opened }) => {
      for (const line of lines) if (concerns(line.caller.actor, holders)) countSoon(line)
      tell(opened).catch((error: unknown) => app.log.warn({ err: error }, 'live to-do not sent'))
    }),
    bus.on('sessionsEnded', ({ sessionIds }) => {
      for (const line of lines) if (sessionIds.includes(line.caller.sessionId)) end(line)
    }),
    bus.on('people', () => {
      for (const line of lines) void reread(line)
    }),
    bus.on('changed', ({ what }) => {
      for (const line of lines) send(line, { type: 'changed', what })
    }),
    bus.on('records', ({ of, only }) => {
      const concerns = ({ userId, isAdmin }: Actor) => !only || isAdmin || only.includes(userId)
      for (const line of lines) {
        const { actor } = line.caller
        if (may(actor, `${of}:view`) && concerns(actor)) send(line, { type: 'records', of })
      }
    }),
    bus.on('exporting', ({ userId, ...progress }) => {
      for (const line of lines)
        if (line.caller.actor.userId === userId) send(line, { type: 'exporting', ...progress })
    }),
  ]

  /** Roles changed, or the session may be over: ask again who this is. A database away for a moment changes nothing. */
  const reread = async (line: Line) => {
    const caller = await sessions.bySession(line.caller.sessionId).catch(() => line.caller)
    if (!caller) return end(line)
    if (!isDeepStrictEqual(accessOf(caller.actor), accessOf(line.caller.actor)))
      send(line, { type: 'changed', what: 'access' })
    line.caller = caller
    countSoon(line)
  }

  const pings = setInterval(() => {
    for (const line of lines) {
      send(line, { type: 'ping' })
      // Sessions end by the clock too, and without LISTEN nothing is heard from other processes.
      void reread(line)
    }
  }, PING_MS)

  app.addHook('preClose', async () => {
    clearInterval(pings)
    for (const stop of stops) stop()
    for (const line of lines) line.socket.close(1001, 'restart')
    waiting.terminate()
  })
}

/** Whether they see to-dos of these holders: their own, or of those whose deputy they are. */
const concerns = ({ isAdmin, holderKeys, standsInFor }: Actor, holders: readonly string[]): boolean =>
  isAdmin ||
  holders.some(
    (holder) =>
      holderKeys.includes(holder) ||
      standsInFor.some(({ principal }) => principal.holderKeys.includes(holder)),
  )

/** What a page depends on of whoever looks at it. An administrator sees everything, wherever they are. */
const accessOf = ({ isAdmin, permissions, roles, scopes, departmentIds }: Actor) => ({
  isAdmin,
  permissions: [...permissions].sort(),
  roles: [...roles].sort(),
  ...(isAdmin ? {} : { scopes, departmentIds: [...departmentIds].sort() }),
})

function end(line: Line): void {
  send(line, { type: 'session', state: 'ended' })
  line.socket.close(4401, 'ended')
}

const send = (line: Line, message: LiveMessage) => line.socket.send(JSON.stringify(message))

function tokenIn(text: string): string | undefined {
  try {
    const parsed = liveAuth.safeParse(JSON.parse(text))
    return parsed.success ? bearer(parsed.data.token) : undefined
  } catch {
    return undefined // What is no JSON is refused like a wrong token.
  }
}
