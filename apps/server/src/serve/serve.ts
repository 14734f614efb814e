import { endpointPathWithSlash, SEEN_HEADER, tokenRealmOf } from '@agency/shared/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type Guest, type Services } from '../http/context'
import { admitActor } from '../http/guard'
import { serverMessages as say } from '../http/messages'
import { badFields, badInputRefusal, Refusal, tooManyRequests } from '../http/refusal'
import { type Route, SENT } from '../http/route'
import { authenticateCaller, authenticateClient } from '../session/authenticate'
import type { Sessions } from '../session/sessions'
import { inputRefusal, successBody } from './envelope'
import { answerOnce } from './idempotency'
import { isUploadRoute } from './receive-time'
import type { Throttle } from './throttle'

declare module 'fastify' {
  interface FastifyRequest {
    context: Guest | undefined
  }
  interface FastifyContextConfig {
    /**
     * The guard, or a reason in words why there is none. The architecture test requires one on every route.
     */
    guard?: Route['guard'] | string
  }
}

interface Shared extends Services {
  sessions: Sessions
  throttle: Throttle
}

/**
 * Registers the calls of the contract: authenticate, check permission, validate input, answer in the
 * envelope.
 */
export function serveRoutes(app: FastifyInstance, routes: readonly Route[], shared: Shared): void {
  app.decorateRequest('context', undefined)
  for (const route of routes) {
    const { endpoint, guard } = route
    app.route({
      method: endpoint.method,
      url: endpointPathWithSlash(endpoint),
      config: {
        guard,
        isUpload: isUploadRoute(route),
        ...(guard.kind === 'public' && !guard.byLink
          ? {
              rateLimit: {
                max: callsAllowedPerMinute(guard, shared.settings.PUBLIC_RATE_LIMIT),
                timeWindow: 60_000,
              },
            }
          : {}),
      },
      ...(canAnswerContainSecret(route) ? { compress: false } : {}),
      // The caller is identified before the body is read, so that strangers cannot make the server receive
      // one.
      onRequest: (request, reply) => authenticateAndAdmitCaller(request, reply, route, shared),
      handler: (request, reply) => validateAndHandle(request, reply, route),
    })
  }
}

/**
 * True for answers that may contain tokens or other secrets, which are not compressed, because their length
 * next to chosen input would reveal them (BREACH). These are calls without permission check and those about
 * the session itself.
 */
const canAnswerContainSecret = ({ endpoint, guard }: Route): boolean =>
  guard.kind === 'public' || guard.kind === 'session' || endpoint.unkept === true

const callsAllowedPerMinute = (guard: { perMinute?: number }, most: number) =>
  guard.perMinute === undefined ? most : Math.min(guard.perMinute, most)

async function authenticateAndAdmitCaller(
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
  const client = authenticateClient(request, settings)
  const realm = tokenRealmOf(endpointPathWithSlash(endpoint))
  if (guard.kind === 'public' || realm === 'none') {
    request.context = createContext(services, request, { client })
    return
  }
  const { actor, sessionId } = await authenticateCaller(request, realm, shared.sessions)
  // The context is set before any refusal, because refusals are logged with the person.
  request.context = createContext(services, request, { actor, sessionId, client })
  const wait = await shared.throttle.countCallAgainstLimit(actor.userId)
  if (wait !== undefined) {
    void reply.header('Retry-After', wait)
    throw tooManyRequests()
  }
  if (admitActor(guard, actor) === 'borrowed') request.context.borrows = true
  if (endpoint.mayLag && standby)
    request.context.db = (await standby.findUpToDate(seenDatabasePosition(request))) ?? db
}

async function validateAndHandle(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
): Promise<unknown> {
  const { endpoint, handle } = route
  const { context } = request
  if (!context) throw new Error('请求未经鉴权')
  const unstorable = [...unstorableFields(request.query), ...unstorableFields(request.body)]
  if (unstorable.length > 0)
    throw badFields(unstorable.map((field) => ({ field, message: say.unstorableCharacter })))
  const input = endpoint.input.safeParse(endpoint.inputIn === 'query' ? request.query : (request.body ?? {}))
  if (!input.success) throw inputRefusal(endpoint.input, input.error)
  const query = endpoint.query?.safeParse(request.query)
  if (query && !query.success) throw inputRefusal(endpoint.query ?? endpoint.input, query.error)
  const runHandler = async () => {
    const data = await readWithPrimaryFallback(context, () =>
      handle(context, input.data, { request, reply, query: query?.data }),
    )
    return data === SENT ? SENT : endpoint.response.parse(data)
  }
  const key = idempotencyKeyOf(request, route)
  const answer = key
    ? await answerOnce(
        context,
        { key, address: endpointPathWithSlash(endpoint), input: input.data },
        runHandler,
      )
    : await runHandler()
  if (answer === SENT) return reply
  if (context.wrote && context.standby)
    void reply.header(SEEN_HEADER, await context.standby.primaryPosition())
  const body = successBody(answer)
  return reply
    .header('Cache-Control', 'no-store')
    .send(endpoint.named ? { ...(answer as object), ...body } : body)
}

/** The position in the database up to which the caller's page must see data, from any process. */
function seenDatabasePosition({ headers }: FastifyRequest): string | undefined {
  const seen = headers[SEEN_HEADER.toLowerCase()]
  return typeof seen === 'string' ? seen : undefined
}

/** A standby may cancel a query, for example to follow the primary; the primary is asked then. */
async function readWithPrimaryFallback<T>(context: Guest, read: () => Promise<T>): Promise<T> {
  const { standby, db } = context
  if (!standby || db !== standby.db) return read()
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) throw error
    standby.pauseUse()
    context.db = standby.databaseForWrites(db)
    return read()
  }
}

/**
 * The idempotency key of a write that may be repeated by accident. Calls about the session have none: their
 * answers are tokens, which are not stored, and their failures must count although nothing is written. Nor
 * have calls whose answer is secret.
 */
function idempotencyKeyOf(request: FastifyRequest, { endpoint, guard }: Route): string | undefined {
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
  if (!/^[\w-]{8,128}$/.test(key)) throw badInputRefusal(say.badInput)
  return key
}

/** U+0000, which PostgreSQL cannot store, and halves of characters, of which it would store something else. */
const UNSTORABLE = /[\0\p{Cs}]/u
/** The most fields that are named, and of the path of each the first characters: the answer does not grow with input. */
const [MOST_NAMED, LONGEST_PATH] = [100, 100]

/** A value within the input, and where it stands. */
interface Place {
  key: string
  value: unknown
  holder: Place | undefined
}

/**
 * The fields of the input with characters that cannot be stored, by their path: `contacts.0.mobile`. Not recursive,
 * because a body may be nested arbitrarily deep.
 */
function unstorableFields(sent: unknown): string[] {
  const found: string[] = []
  const left: Place[] = [{ key: '', value: sent, holder: undefined }]
  for (let place = left.pop(); place && found.length < MOST_NAMED; place = left.pop()) {
    const { key, value } = place
    if (UNSTORABLE.test(key) || (typeof value === 'string' && UNSTORABLE.test(value)))
      found.push(pathOf(place))
    else if (value !== null && typeof value === 'object') {
      const entries = Object.entries(value)
      for (const [inner, one] of entries.reverse()) left.push({ key: inner, value: one, holder: place })
    }
  }
  return found
}

function pathOf(place: Place): string {
  const keys: string[] = []
  for (let at: Place | undefined = place; at?.holder; at = at.holder) keys.push(at.key)
  return keys.reverse().join('.').slice(0, LONGEST_PATH)
}
