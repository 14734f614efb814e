import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import type { HttpClient } from '@agency/shared/http/client'
import { askBackground } from '../background/page-messages'
import { createServerClient } from '../server/agency-http'
import type { ConsultAccess } from './consult-access'

/** In ms: an upload may take as long as the server allows. */
const PATIENCE_MS = 30 * 60_000
/** In ms: within this time the background answers, even if only that the server does not. */
const BACKGROUND_MS = 60_000

export interface Consulting {
  http: HttpClient
  config: RuntimeConfig
  userId: string | undefined
  isConsultant: boolean
}

/** Whether a consultation is possible, or why not; `broken` means a fault of the extension. */
export type ConsultState =
  | { kind: 'ready'; consulting: Consulting }
  | Exclude<ConsultAccess, { kind: 'ready' }>
  | { kind: 'broken'; origin?: undefined }

/** Asks the background for the user and their rights in the consultation. */
export async function loadConsultState(): Promise<ConsultState> {
  try {
    const door = await withAnswerTimeout(askBackground({ type: 'consult' }))
    if (!door) return { kind: 'broken' }
    return door.kind === 'ready' ? { kind: 'ready', consulting: createConsultContext(door) } : door
  } catch (error) {
    console.error(error)
    return { kind: 'broken' }
  }
}

function createConsultContext(door: Extract<ConsultAccess, { kind: 'ready' }>): Consulting {
  const { origin, config, userId, isConsultant } = door
  let { token } = door
  const http = createServerClient({
    origin,
    config,
    patience: PATIENCE_MS,
    token: () => token,
    async renew(refused) {
      if (token !== refused) return true // The token was renewed while the call was running.
      const now = await askBackground({ type: 'renew', refused, userId })
      if (!now) return false
      token = now
      return true
    },
  })
  return { http, config, userId, isConsultant }
}

/** Resolves with the answer, or rejects when none arrives in time. */
async function withAnswerTimeout<T>(answer: Promise<T>): Promise<T> {
  let patience: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    patience = setTimeout(() => reject(new Error('the background does not answer')), BACKGROUND_MS)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(patience)
  }
}
