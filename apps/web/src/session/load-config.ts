import { type RuntimeConfig, runtimeConfig } from '@agency/shared/contract/config.contract'

/**
 * What the server says about itself before anybody has logged in; index.html has asked for it already, with the same
 * options. The server marks it no-cache. Rejects when it cannot be had.
 */
export async function loadConfig(): Promise<RuntimeConfig> {
  const answer = await fetch('./config.json')
  if (!answer.ok) throw new Error(`config.json: ${answer.status}`)
  return runtimeConfig.parse(await answer.json())
}
