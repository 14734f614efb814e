import { isDeepStrictEqual } from 'node:util'
import { liveAuth } from '@agency/shared/contract/live.contract'
import { inArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { startConsultPush } from '../consult/consult.live'
import { type Actor, hasPermission } from '../http/actor'
import type { Services } from '../http/context'
import { notPermitted } from '../http/refusal'
import { parseBearerToken } from '../session/authenticate'
import type { Sessions } from '../session/sessions'
import { countTodosOnBehalf } from '../workflow/on-behalf'
import type { CachedTasks } from '../workflow/todo.query'
import { wfTodo } from '../workflow/todo.table'
import { buildTodoView } from '../workflow/todo.view'
import { type Line, LiveConnections, sendMessageTo, sendToLines } from './lines'
import { LimitedQueue } from './one-by-one'
import { isOwnOrigin } from './origin'
import { WaitingRoom } from './waiting-room'

const AUTH_WITHIN_MS = 5_000
const PING_MS = 25_000
/** Delay in ms that combines several changes of to-dos into one count. */
const COUNT_DELAY_MS = 40
/** Maximum message size; an authentication message is far smaller, and nothing else is read. */
const MAX_MESSAGE_BYTES = 2_048

/** Maximum number of messages from a client of a live connection, of which only the first is needed. */
const MOST_MESSAGES = 10

/**
 * Number of connections whose people are loaded at the same time, so that other requests need not wait for
 * all.
 */
const [OPENED_AT_ONCE, REREAD_AT_ONCE] = [8, 4]

/** GET /websocket: the live to-do count, new to-dos and consultation (CONTRACT, "Live updates"). */
export function serveLive(
  app: FastifyInstance,
  path: string,
  services: Services & { sessions: Sessions; tasks: CachedTasks },
): void {
  const lines = new LiveConnections()
  const waiting = new WaitingRoom()
  const { bus, db, figures, secretTodos, sessions } = services
  const { counts } = services.tasks
  figures.registerLiveCount(() => ({ lines: lines.size, waiting: waiting.size }))

  const config = { guard: 'the first message carries the token' }
  const refuseForeignOrigin = async (request: FastifyRequest) => {
    if (!isOwnOrigin(request)) throw notPermitted()
  }
  app.get(path, { websocket: true, config, onRequest: refuseForeignOrigin }, (socket, { ip }) => {
    if (!waiting.enter(socket, ip)) return socket.close(1013, 'busy')
    const tooLate = setTimeout(() => socket.close(4401, 'auth'), AUTH_WITHIN_MS)
    const leaveWaitingRoom = () => {
      clearTimeout(tooLate)
      waiting.leave(socket)
    }
    socket.once('close', leaveWaitingRoom)
    socket.once('message', (data) => {
      leaveWaitingRoom()
      opening.add([{ socket, text: String(data).slice(0, MAX_MESSAGE_BYTES) }])
    })
    let messages = 0
    socket.on('message', () => {
      messages += 1
      if (messages > MOST_MESSAGES) socket.terminate()
    })
    socket.on('error', () => socket.terminate())
  })

  const openLine = async ({ socket, text }: { socket: WebSocket; text: string }) => {
    let closed = socket.readyState !== socket.OPEN
    let line: Line | undefined
    socket.on('close', () => {
      closed = true
      if (!line) return
      lines.delete(line)
      clearTimeout(line.recount)
    })
    const token = parseToken(text)
    const caller = token ? await sessions.find(token, 'admin').catch(() => undefined) : undefined
    if (closed) return
    if (!caller || caller.actor.mustChangePassword || lines.isCrowded(caller.sessionId))
      return socket.close(4401, 'auth')
    line = { socket, caller, value: undefined, inStead: 0, recount: undefined }
    lines.add(line)
    await sendCounts(line)
    consult.greet(line)
  }

  const sendCounts = async (line: Line) => {
    line.recount = undefined
    const { actor } = line.caller
    // When the database is unreachable for a moment, the count is retried later.
    const value = await counts.badgeCountOf(actor).catch(() => sendCountsSoon(line, PING_MS))
    if (value !== undefined && value !== line.value) {
      line.value = value
      sendMessageTo(line, { type: 'count', value })
    }
    const inStead = await countTodosOnBehalf({ db, actor, secretTodos }).catch(() => line.inStead)
    if (inStead === line.inStead) return
    line.inStead = inStead
    sendMessageTo(line, { type: 'inStead', value: inStead })
  }
  const sendCountsSoon = (line: Line, delay = COUNT_DELAY_MS): undefined => {
    if (lines.has(line)) line.recount ??= setTimeout(() => void sendCounts(line), delay)
  }

  const sendNewTodos = async (opened: readonly string[]) => {
    if (opened.length === 0 || lines.size === 0) return
    const rows = await db
      .select()
      .from(wfTodo)
      .where(inArray(wfTodo.listId, [...opened]))
    for (const row of rows)
      for (const line of lines)
        if (line.caller.actor.holderKeys.includes(row.holder))
          sendMessageTo(line, { type: 'todo', todo: buildTodoView(row, line.caller.actor) })
  }

  const consult = startConsultPush(services, lines, sendMessageTo, (error) =>
    app.log.warn({ err: error }, 'live consultation not sent'),
  )
  const stops = [
    consult.stop,
    bus.on('todos', ({ holders, opened }) => {
      for (const line of lines) if (concernsActor(line.caller.actor, holders)) sendCountsSoon(line)
      sendNewTodos(opened).catch((error: unknown) => app.log.warn({ err: error }, 'live to-do not sent'))
    }),
    bus.on('sessionsEnded', ({ sessionIds }) => {
      for (const line of lines) if (sessionIds.includes(line.caller.sessionId)) endLine(line)
    }),
    bus.on('people', () => rereading.add(lines)),
    bus.on('reconnected', () => rereading.add(lines)),
    bus.on('changed', ({ what }) => sendToLines(lines, { type: 'changed', what })),
    bus.on('records', ({ of, only }) => {
      const isUserConcerned = ({ userId, isAdmin }: Actor) => !only || isAdmin || only.includes(userId)
      const told = [...lines].filter(
        ({ caller: { actor } }) => hasPermission(actor, `${of}:view`) && isUserConcerned(actor),
      )
      sendToLines(told, { type: 'records', of })
    }),
    bus.on('exporting', ({ userId, ...progress }) => {
      for (const line of lines)
        if (line.caller.actor.userId === userId) sendMessageTo(line, { type: 'exporting', ...progress })
    }),
  ]

  /**
   * Reloads the caller of a connection after a change of roles or an end of the session. A short outage of
   * the database changes nothing.
   */
  const reloadCaller = async (line: Line) => {
    const caller = await sessions.bySession(line.caller.sessionId).catch(() => line.caller)
    if (!lines.has(line)) return
    if (!caller) return endLine(line)
    if (!isDeepStrictEqual(accessFields(caller.actor), accessFields(line.caller.actor)))
      sendMessageTo(line, { type: 'changed', what: 'access' })
    line.caller = caller
    sendCountsSoon(line)
  }

  const opening = new LimitedQueue(OPENED_AT_ONCE, openLine)
  const rereading = new LimitedQueue(REREAD_AT_ONCE, reloadCaller)

  const pings = setInterval(() => {
    sendToLines(lines, { type: 'ping' })
    const now = Date.now()
    const needsReload = ({ caller }: Line) => caller.expireTime <= now || caller.changesByDay
    // Sessions also expire by time, and without LISTEN nothing is heard from other processes.
    rereading.add([...lines].filter((line) => !bus.connected || needsReload(line)))
  }, PING_MS)

  app.addHook('preClose', async () => {
    clearInterval(pings)
    opening.stop()
    rereading.stop()
    for (const stop of stops) stop()
    for (const line of lines) line.socket.close(1001, 'restart')
    waiting.terminate()
  })
}

/** True when the person sees to-dos of one of these holders, as their own or as a deputy. */
const concernsActor = ({ isAdmin, holderKeys, standsInFor }: Actor, holders: readonly string[]): boolean =>
  isAdmin ||
  holders.some(
    (holder) =>
      holderKeys.includes(holder) ||
      standsInFor.some(({ principal }) => principal.holderKeys.includes(holder)),
  )

/** The parts of a person on which pages depend. Administrators see everything regardless of scope. */
const accessFields = ({ isAdmin, permissions, roles, scopes, departmentIds }: Actor) => ({
  isAdmin,
  permissions: [...permissions].sort(),
  roles: [...roles].sort(),
  ...(isAdmin ? {} : { scopes, departmentIds: [...departmentIds].sort() }),
})

function endLine(line: Line): void {
  sendMessageTo(line, { type: 'session', state: 'ended' })
  line.socket.close(4401, 'ended')
}

function parseToken(text: string): string | undefined {
  try {
    const parsed = liveAuth.safeParse(JSON.parse(text))
    return parsed.success ? parseBearerToken(parsed.data.token) : undefined
  } catch {
    return undefined // Invalid JSON is refused like a wrong token.
  }
}
