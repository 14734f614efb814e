import { type RuntimeConfig, runtimeConfig } from '@agency/shared/contract/config.contract'
import { noteBuild } from './build'

/** A network that does not answer within this time is none, where work can go on without it (worker/stock.worker.ts). */
const PATIENCE_MS = 6_000
const patience = () =>
  navigator.serviceWorker?.controller ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {}

/**
 * What the server says about itself before anybody has logged in; index.html has asked for it already, with the same
 * options. The server marks it no-cache. Rejects when it cannot be had.
 */
export async function loadConfig(): Promise<RuntimeConfig> {
  const answer = await fetch('./config.json', patience())
  if (!answer.ok) throw new Error(`config.json: ${answer.status}`)
  const told = runtimeConfig.parse(await answer.json())
  noteBuild(told.build)
  return told
}
