import { type RuntimeConfig, runtimeConfig } from '@agency/shared/contract/config.contract'
import { ApiError } from '@agency/shared/http/api-error'
import { z } from 'zod'
import { browser } from '../kit/browser'
import { messages as say } from '../kit/extension.messages'

/** In ms. The server's own limit is hours, for uploads; after this time the badge may report that nobody answers. */
export const PATIENCE_MS = 20_000

const CACHE_KEY = 'config'
const cached = z.object({ origin: z.string(), config: runtimeConfig })

/** Returns the server's configuration, as last read since the browser was started. */
export async function readCachedOrFetchConfig(origin: string): Promise<RuntimeConfig> {
  const known = cached.safeParse((await browser.storage.session.get(CACHE_KEY))[CACHE_KEY]).data
  return known?.origin === origin ? known.config : fetchConfig(origin)
}

/**
 * Reads the configuration again: before a login, because the key may have changed.
 * @throws ApiError
 */
export async function fetchConfig(origin: string): Promise<RuntimeConfig> {
  const config = runtimeConfig.safeParse(await readJson(await fetchUncached(`${origin}/config.json`))).data
  if (!config) throw new ApiError(say.notOurServer, 200, undefined)
  await browser.storage.session.set({ [CACHE_KEY]: { origin, config } })
  return config
}

async function fetchUncached(address: string): Promise<Response> {
  try {
    return await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (cause) {
    throw new ApiError(say.offline, undefined, undefined, [], undefined, { cause })
  }
}

async function readJson(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new ApiError(say.fault, answer.status, undefined)
  try {
    return await answer.json()
  } catch {
    return undefined // Another page answered and not this product's server.
  }
}
