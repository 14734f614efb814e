import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { sessionApi } from '@agency/shared/contract/session.contract'
import { ApiError } from '@agency/shared/http/api-error'
import { messages as say } from '../kit/extension.messages'
import { openAgency } from '../server/agency'
import { serverAddress } from '../server/server-address'
import { fetchConfig } from '../server/server-config'

/** A code image that is to be read, and its name. */
export interface Code {
  img: string
  uuid: string
}

interface Login {
  username: string
  password: string
  remember: boolean
  code?: string
  uuid?: string
}

/** The server's key and rules may have changed since the last login: they are asked for now. */
async function freshConfig(): Promise<{ origin: string; config: RuntimeConfig }> {
  const address = await serverAddress()
  if (!address) throw new ApiError(say.unconfigured, undefined, undefined)
  return { origin: address.origin, config: await fetchConfig(address.origin) }
}

/** Logs in, here and in the web app. Rejects with ApiError, or RangeError for a password that is too long. */
export async function logIn(login: Login): Promise<void> {
  const { origin, config } = await freshConfig()
  const { session } = await openAgency(origin, config)
  const tokens = await session.login(login, config.publicKey)
  // Whose session it is must be known to the web app; before the first password is changed nothing else is answered.
  if (tokens.isEditPassword === 0) await session.loadUser()
}

/** The first code image, when the server always wants one. Rejects with ApiError. */
export async function firstCode(): Promise<Code | undefined> {
  const { config } = await freshConfig()
  return config.captcha === 'always' ? newCode() : undefined
}

/** Rejects with ApiError. */
export async function newCode(): Promise<Code> {
  const { origin, config } = await freshConfig()
  const { http } = await openAgency(origin, config)
  return http.call(sessionApi.code, {}, { quiet: true })
}

/** A refusal after which a code image has to be read. */
export const wantsCode = (error: unknown) =>
  error instanceof ApiError &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'captcha' in error.data &&
  error.data.captcha === true

/** In the server's words; a password too long for the key comes as RangeError. */
export function textOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof RangeError) return error.message
  throw error
}
