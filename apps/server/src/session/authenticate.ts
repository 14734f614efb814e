import type { TokenRealm } from '@agency/shared/contract/endpoint'
import { CODE } from '@agency/shared/contract/envelope'
import type { FastifyRequest } from 'fastify'
import { serverMessages as say } from '../http/messages'
import { noSession, Refusal } from '../http/refusal'
import type { Settings } from '../settings'
import type { Sessions } from './sessions'

/** The client named in `Authorization: Basic …`. @throws 401 for an unknown client */
export function authenticateClient(request: FastifyRequest, settings: Settings): string {
  const header = request.headers.authorization ?? ''
  const known = {
    [basicAuthHeader(settings.WEB_CLIENT_ID, settings.WEB_CLIENT_SECRET)]: settings.WEB_CLIENT_ID,
    [basicAuthHeader(settings.EXTENSION_CLIENT_ID, settings.EXTENSION_CLIENT_SECRET)]:
      settings.EXTENSION_CLIENT_ID,
  }
  const client = Object.hasOwn(known, header) ? known[header] : undefined
  if (!client) throw new Refusal(401, CODE.noSession, say.unknownClient)
  return client
}

const basicAuthHeader = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

/**
 * The caller of a call that takes a token of this realm. @throws 401 for a missing, ended or wrong-realm
 * token
 */
export async function authenticateCaller(
  request: FastifyRequest,
  realm: Exclude<TokenRealm, 'none'>,
  sessions: Sessions,
) {
  const token = parseBearerToken(request.headers.token)
  const session = token ? await sessions.find(token, realm) : undefined
  if (!session) throw noSession()
  return session
}

/** The token in a header `Bearer <token>`; undefined for anything else. */
export const parseBearerToken = (header: string | string[] | undefined) =>
  typeof header === 'string' ? /^Bearer ([\w-]{20,128})$/.exec(header)?.[1] : undefined
