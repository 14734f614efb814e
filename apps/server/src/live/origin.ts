import type { FastifyRequest } from 'fastify'

const EXTENSION = /^(chrome|moz|safari-web)-extension:\/\//

/**
 * True when a page may open a live connection: one of ours or of a browser extension. Programs other than
 * browsers send no origin. Other sites have no token anyway, but need not learn how far they get without one.
 */
export function isOwnOrigin({
  headers: { origin },
  host,
}: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  if (origin === undefined || EXTENSION.test(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
