import { type RuntimeConfig, runtimeConfig } from '@agency/shared/contract/config.contract'
import { markOutdatedIfBuildDiffers } from './page-version'

/**
 * In ms: a network that does not answer within this time counts as absent, where work can go on offline
 * (worker/stock.worker.ts).
 */
const PATIENCE_MS = 6_000
const fetchTimeoutOptions = () =>
  navigator.serviceWorker?.controller ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {}

/**
 * Loads what the server publishes before login. index.html has already requested it with the same options, and the
 * server marks it no-cache. Rejects when it cannot be loaded.
 */
export async function loadConfig(): Promise<RuntimeConfig> {
  const answer = await fetch('./config.json', fetchTimeoutOptions())
  if (!answer.ok) throw new Error(`config.json: ${answer.status}`)
  const told = runtimeConfig.parse(await answer.json())
  markOutdatedIfBuildDiffers(told.build)
  return told
}
