import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../http/actor'
import type { Services } from '../http/context'
import { runWithRequestId } from '../monitor/running'
import { parseBearerToken } from '../session/authenticate'
import type { Sessions } from '../session/sessions'
import type { Settings } from '../settings'
import { isRefusalCode, type RefusalReporter } from './refusals'

/** Receives the lines of the server's log, each JSON. */
export interface LogSink {
  write(line: string): void
}

interface Kept extends Pick<Services, 'figures'> {
  sessions: Sessions
  refusals: RefusalReporter
}

/** Gives each request an id, logs its outcome, and counts it by route. */
export function tagLogAndCountRequests(app: FastifyInstance, services: Kept): void {
  tagRequestsWithId(app)
  logRequests(app, services)
  measureRouteCalls(app, services)
}

/** Format of the server's log, without secrets of requests. */
export const loggerOptions = (settings: Settings, log: LogSink | undefined) =>
  settings.LOG_LEVEL === 'silent'
    ? false
    : {
        level: settings.LOG_LEVEL,
        redact: ['req.headers.token', 'req.headers.authorization', 'req.headers.cookie'],
        base: null,
        hooks: { logMethod: logGoneClientAsDetail },
        ...(log ? { stream: log } : {}),
      }

type LogLine = Parameters<FastifyBaseLogger['error']>
/** The number of the level `debug`. */
const DEBUG = 20

/** What streams say when the other side goes away in the middle; some libraries give no code. */
const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /^premature close$/i.test(error.message))

/** Somebody who closes a page while it loads is no error of the server, whichever part of it tells. */
function logGoneClientAsDetail(
  this: FastifyBaseLogger,
  args: LogLine,
  write: FastifyBaseLogger['error'],
  level: number,
): void {
  const [first] = args
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : first
  if (isGone(error) && level > DEBUG) this.debug(...args)
  else write.apply(this, args)
}

/** Every answer has the id of its request, and so have slow statements in the meantime. */
function tagRequestsWithId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    runWithRequestId(request.id, done)
  })
  // After a body was read, the context is that of the connection and must be set again.
  app.addHook('preValidation', (request, _reply, done) => runWithRequestId(request.id, done))
}

/**
 * Logs one line per request, without its query, which may contain a token, and headers. Successful reads have
 * level debug.
 */
function logRequests(app: FastifyInstance, { refusals, sessions }: Kept): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, id, ip } = request
    const code = request.refusedWith ?? reply.statusCode
    const path = url.split('?', 1)[0]
    const actor = isRefusalCode(code) ? await whoWasRefused(request, sessions) : request.context?.actor
    const isPlain = !actor || !isRefusalCode(code)
    const isRead = method === 'GET' || reply.statusCode < 400
    const level = reply.statusCode >= 500 ? 'error' : isPlain && isRead ? 'debug' : 'info'
    if (actor && isRefusalCode(code))
      refusals.countRefusal({ actor, ip, method, code, route: routePatternOf(request), requestId: id })
    request.log[level]({
      method,
      path,
      status: reply.statusCode,
      code,
      ms: Math.round(reply.elapsedTime),
      user: actor?.username,
      ip,
    })
  })
}

/** Who made a refused call, from the token if the route did not authenticate; undefined for visitors. */
async function whoWasRefused(
  { context, headers }: FastifyRequest,
  sessions: Sessions,
): Promise<Actor | undefined> {
  if (context?.actor) return context.sessionId ? context.actor : undefined
  const token = parseBearerToken(headers.token)
  return token ? (await sessions.find(token, 'admin').catch(() => undefined))?.actor : undefined
}

/** The declared path of a request's route; a requested path without route must not create an entry. */
const routePatternOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? '（没有这个地址）'

/** Counts calls for 系统监控 by the route that answered, so that invented paths create no entries. */
function measureRouteCalls(app: FastifyInstance, { figures }: Kept): void {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) =>
    figures.routes.add(request.method, routePatternOf(request), statusCode, elapsedTime),
  )
}
