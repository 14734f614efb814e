import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from '../http/route'
import type { Settings } from '../settings'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a call with files, which may take longer to arrive. */
    isUpload?: boolean
  }
}

export const isUploadRoute = ({ endpoint }: Route): boolean => endpoint.kind === 'upload'

/**
 * Disconnects clients that take too long to send a request, except uploads, which have the server's own limit
 * (UPLOAD_TIMEOUT): a few hundred slow requests would hold as many connections, while a stranger's upload is
 * refused before it is received.
 */
export function limitReceiveTime(app: FastifyInstance, { RECEIVE_TIMEOUT }: Settings): void {
  app.server.headersTimeout = RECEIVE_TIMEOUT
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const { raw, routeOptions } = request
    if (!routeOptions.config?.isUpload) disconnectIfLate(RECEIVE_TIMEOUT, raw)
  })
  app.addHook('onResponse', async ({ raw, routeOptions }: FastifyRequest) => {
    if (routeOptions.config?.isUpload) disconnectIfLate(RECEIVE_TIMEOUT, raw)
  })
}

/**
 * True when a body follows the headers of a request; the headers have a limit of their own. Most requests have no
 * body, and a timer for each took 8 % of the processor time of a quick call.
 */
const hasBody = ({ headers }: FastifyRequest['raw']): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

function disconnectIfLate(milliseconds: number, raw: FastifyRequest['raw']): void {
  if (raw.complete || !hasBody(raw)) return
  // A request without a body ends only with its answer, which may be long: what counts is whether all of it is there.
  const late = setTimeout(() => raw.complete || raw.destroy(), milliseconds)
  const clearReceiveTimer = () => clearTimeout(late)
  raw.once('end', clearReceiveTimer)
  raw.once('close', clearReceiveTimer)
}
