import type { FastifyRequest } from 'fastify'

const EXTENSION = /^(chrome|moz|safari-web)-extension:\/\//

/**
 * Whether a page may open a live line: one of ours, or of a browser's extension. A program that is no browser names no
 * origin. Other sites hold no token, but need not find out how far they come without.
 */
export function isOwnOrigin({
  headers: { origin },
  host,
}: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  if (origin === undefined || EXTENSION.test(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
