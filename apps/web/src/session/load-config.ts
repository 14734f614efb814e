import { type RuntimeConfig, runtimeConfig } from '@agency/shared/contract/config.contract'

/** What the server says about itself before anybody has logged in. Rejects when it cannot be had. */
export async function loadConfig(): Promise<RuntimeConfig> {
  const answer = await fetch('config.json', { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`config.json: ${answer.status}`)
  return runtimeConfig.parse(await answer.json())
}
