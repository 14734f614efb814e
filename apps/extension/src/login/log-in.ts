import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { sessionApi } from '@agency/shared/contract/session.contract'
import { ApiError } from '@agency/shared/http/api-error'
import { messages as say } from '../kit/extension.messages'
import { createServerSession } from '../server/agency'
import { readServerAddress } from '../server/server-address'
import { fetchConfig } from '../server/server-config'

/** A code image and its id. */
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

/** Reads the configuration, because the server's key and rules may have changed since the last login. */
async function fetchFreshConfig(): Promise<{ origin: string; config: RuntimeConfig }> {
  const address = await readServerAddress()
  if (!address) throw new ApiError(say.unconfigured, undefined, undefined)
  return { origin: address.origin, config: await fetchConfig(address.origin) }
}

/**
 * Logs in, here and in the web app.
 * @throws ApiError, or RangeError for a password that is too long
 */
export async function logIn(login: Login): Promise<void> {
  const { origin, config } = await fetchFreshConfig()
  const { session } = await createServerSession(origin, config)
  const tokens = await session.login(login, config.publicKey)
  // The web app needs to know whose session it is; until the first password is changed the server answers nothing
  // else.
  if (tokens.isEditPassword === 0) await session.loadUser()
}

/**
 * Returns the first code image when the server always requires one.
 * @throws ApiError
 */
export async function loadRequiredCaptcha(): Promise<Code | undefined> {
  const { config } = await fetchFreshConfig()
  return config.captcha === 'always' ? loadCaptcha() : undefined
}

/**
 * Fetches a new code image.
 * @throws ApiError
 */
export async function loadCaptcha(): Promise<Code> {
  const { origin, config } = await fetchFreshConfig()
  const { http } = await createServerSession(origin, config)
  return http.call(sessionApi.code, {}, { quiet: true })
}

/** True for a refusal after which the server requires a code image. */
export const requiresCaptcha = (error: unknown) =>
  error instanceof ApiError &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'captcha' in error.data &&
  error.data.captcha === true

/**
 * Returns the text of a failure, in the server's words; a password that is too long for the key causes a RangeError.
 * Other errors are thrown again.
 */
export function errorTextOrRethrow(error: unknown): string {
  if (error instanceof ApiError || error instanceof RangeError) return error.message
  throw error
}
