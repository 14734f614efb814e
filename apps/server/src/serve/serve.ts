import { addressOf, SEEN_HEADER, tokenRealmOf } from '@agency/shared/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contextOf, type Guest, type Services } from '../http/context'
import { admit } from '../http/guard'
import { serverMessages as say } from '../http/messages'
import { Refusal, refuse, tooMany } from '../http/refusal'
import { type Route, SENT } from '../http/route'
import { callerOf, clientOf } from '../session/authenticate'
import type { Sessions } from '../session/sessions'
import { inputRefusal, success } from './envelope'
import { answerOnce } from './idempotency'
import { isUpload } from './receive-time'
import type { Throttle } from './throttle'

declare module 'fastify' {
  interface FastifyRequest {
    context: Guest | undefined
  }
  interface FastifyContextConfig {
    /** Who may make the call, or in words why nobody is asked. The architecture test wants one on every route. */
    guard?: Route['guard'] | string
  }
}

interface Shared extends Services {
  sessions: Sessions
  throttle: Throttle
}

/** Puts the answered calls of the contract on the server: authenticate, admit, check the input, answer in the envelope. */
export function serveRoutes(app: FastifyInstance, routes: readonly Route[], shared: Shared): void {
  app.decorateRequest('context', undefined)
  for (const route of routes) {
    const { endpoint, guard } = route
    app.route({
      method: endpoint.method,
      url: addressOf(endpoint),
      config: {
        guard,
        isUpload: isUpload(route),
        ...(guard.kind === 'public' && !guard.byLink
          ? { rateLimit: { max: perMinute(guard, shared.settings.PUBLIC_RATE_LIMIT), timeWindow: 60_000 } }
          : {}),
      },
      ...(mayHoldSecret(route) ? { compress: false } : {}),
      // Before the body is read, so that a stranger cannot make the server receive one.
      onRequest: (request, reply) => identify(request, reply, route, shared),
      handler: (request, reply) => handle(request, reply, route),
    })
  }
}

/**
 * Answers with tokens or other secrets are not packed: beside anything that a caller can choose, their length would tell
 * of them (BREACH). What nobody is asked for, and what is about the session itself, is taken for such.
 */
const mayHoldSecret = ({ endpoint, guard }: Route): boolean =>
  guard.kind === 'public' || guard.kind === 'session' || endpoint.unkept === true

const perMinute = (guard: { perMinute?: number }, most: number) =>
  guard.perMinute === undefined ? most : Math.min(guard.perMinute, most)

async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, guard }: Route,
  shared: Shared,
): Promise<void> {
  const { settings, params, connection, db, bus, standby, figures, store, clock, secretTodos } = shared
  const services: Services = {
    settings,
    params,
    connection,
    db,
    bus,
    standby,
    figures,
    store,
    clock,
    secretTodos,
  }
  const client = clientOf(request, settings)
  const realm = tokenRealmOf(addressOf(endpoint))
  if (guard.kind === 'public' || realm === 'none') {
    request.context = contextOf(services, request, { client })
    return
  }
  const { actor, sessionId } = await callerOf(request, realm, shared.sessions)
  // Before anything is refused: a refusal is logged with whoever it met.
  request.context = contextOf(services, request, { actor, sessionId, client })
  const wait = await shared.throttle.tooMany(actor.userId)
  if (wait !== undefined) {
    void reply.header('Retry-After', wait)
    throw tooMany()
  }
  if (admit(guard, actor) === 'borrowed') request.context.borrows = true
  if (endpoint.mayLag && standby) request.context.db = (await standby.upTo(seenBy(request))) ?? db
}

async function handle(request: FastifyRequest, reply: FastifyReply, route: Route): Promise<unknown> {
  const { endpoint, handle } = route
  const { context } = request
  if (!context) throw new Error('请求未经鉴权')
  if (hasNull(request.query) || hasNull(request.body)) throw refuse(say.nullCharacter)
  const input = endpoint.input.safeParse(endpoint.inputIn === 'query' ? request.query : (request.body ?? {}))
  if (!input.success) throw inputRefusal(endpoint.input, input.error)
  const query = endpoint.query?.safeParse(request.query)
  if (query && !query.success) throw inputRefusal(endpoint.query ?? endpoint.input, query.error)
  const work = async () => {
    const data = await readAgain(context, () =>
      handle(context, input.data, { request, reply, query: query?.data }),
    )
    return data === SENT ? SENT : endpoint.response.parse(data)
  }
  const key = repeatKey(request, route)
  const answer = key
    ? await answerOnce(context, { key, address: addressOf(endpoint), input: input.data }, work)
    : await work()
  if (answer === SENT) return reply
  if (context.wrote && context.standby) void reply.header(SEEN_HEADER, await context.standby.written())
  const body = success(answer)
  return reply
    .header('Cache-Control', 'no-store')
    .send(endpoint.named ? { ...(answer as object), ...body } : body)
}

/** Up to where the caller's page has seen what it wrote, in any process. */
function seenBy({ headers }: FastifyRequest): string | undefined {
  const seen = headers[SEEN_HEADER.toLowerCase()]
  return typeof seen === 'string' ? seen : undefined
}

/** A standby may break off what it answers, as when it has to follow the primary: then the primary is asked. */
async function readAgain<T>(context: Guest, read: () => Promise<T>): Promise<T> {
  const { standby, db } = context
  if (!standby || db !== standby.db) return read()
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) throw error
    standby.leave()
    context.db = standby.writable(db)
    return read()
  }
}

/**
 * The key of a write that may be repeated by accident. Calls about the session itself take none: their answers are
 * tokens, which are not to be kept, and their failures must count although nothing is written. Nor do calls that
 * answer a secret.
 */
function repeatKey(request: FastifyRequest, { endpoint, guard }: Route): string | undefined {
  const key = request.headers['idempotency-key']
  const isWrite = endpoint.method !== 'GET' && endpoint.kind === 'json'
  if (
    typeof key !== 'string' ||
    !isWrite ||
    endpoint.unkept ||
    guard.kind === 'public' ||
    guard.kind === 'session'
  )
    return undefined
  if (!/^[\w-]{8,128}$/.test(key)) throw refuse(say.badInput)
  return key
}

/** PostgreSQL cannot hold U+0000 in a text. Without recursion: a body may be nested as deep as it is long. */
function hasNull(sent: unknown): boolean {
  const left = [sent]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && value.includes('\0')) return true
    if (value === null || typeof value !== 'object') continue
    for (const [key, inner] of Object.entries(value)) left.push(key, inner)
  }
  return false
}
