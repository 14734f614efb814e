import { CODE } from '@agency/shared/contract/envelope'
import type { FastifyError, FastifyInstance } from 'fastify'
import { StoreFailed } from '../blobs/store-failed'
import { isDatabaseUnavailable } from '../db/database-unavailable'
import { msUntilNextMinute } from '../db/shared-counts'
import { serverMessages as say } from '../http/messages'
import { Refusal, tooManyRequests, unreadableRequest } from '../http/refusal'
import { storeUnavailable } from '../http/store-refusal'
import { refusalBody } from './envelope'

const RETRY_AFTER = 'Retry-After'
/** Delay in seconds after which clients shall retry, since a failover takes some seconds. */
const RETRY_SECONDS = 3

declare module 'fastify' {
  interface FastifyRequest {
    /** The code in the body of a refused request's answer, because the HTTP status is mostly 200. */
    refusedWith: number | undefined
  }
}

/** Accepts a POST with a JSON content type and an empty body as one without input. */
export function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}

/** The only place where errors become answers. No internals (stack, SQL, paths) leave the server. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.decorateRequest('refusedWith', undefined)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof StoreFailed)
      request.log.error({ err: error, reqId: request.id }, 'file store failed')
    const refusal = refusalFor(error)
    request.refusedWith = refusal?.code
    if (refusal) {
      // The answer tells to retry after a minute, because all limits are per minute.
      if (refusal.http === 429 && !reply.hasHeader(RETRY_AFTER))
        void reply.header(RETRY_AFTER, Math.ceil(msUntilNextMinute(Date.now()) / 1_000))
      return reply.code(refusal.http).send(refusalBody(refusal))
    }
    if (isDatabaseUnavailable(error)) {
      request.log.warn({ err: error.cause ?? error, reqId: request.id }, 'database away')
      return reply
        .code(503)
        .header(RETRY_AFTER, RETRY_SECONDS)
        .send({ code: CODE.fault, msg: say.databaseAway, data: null, requestId: request.id })
    }
    // Logs only the cause, because the query layer's wrapper contains user data.
    request.log.error({ err: error.cause ?? error, reqId: request.id }, 'unexpected error')
    return reply.code(500).send({ code: CODE.fault, msg: say.fault, data: null, requestId: request.id })
  })
  app.setNotFoundHandler({ preHandler: [] }, (_request, reply) =>
    reply.code(404).send({ code: CODE.notFound, msg: say.noRoute, data: null }),
  )
}

function refusalFor(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  return error instanceof StoreFailed ? storeUnavailable(error) : frameworkRefusal(error)
}

/** Refusals by Fastify itself: too large, not JSON, unknown type, too many requests. */
function frameworkRefusal(error: FastifyError): Refusal | undefined {
  switch (error.statusCode) {
    case 413:
      return unreadableRequest(say.tooLarge, 413)
    case 415:
      return unreadableRequest(say.unsupported, 415)
    case 429:
      return tooManyRequests()
    case 403:
    case 404:
      return new Refusal(404, CODE.notFound, say.noRoute)
    default:
      return error.statusCode && error.statusCode >= 400 && error.statusCode < 500
        ? unreadableRequest()
        : undefined
  }
}
