import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import type { HttpClient } from '@agency/shared/http/client'
import { ask } from '../background/wire'
import { agencyHttp } from '../server/agency-http'
import type { ConsultDoor } from './door'

/** Files may take as long as the server lets them. */
const PATIENCE_MS = 30 * 60_000
/** The background answers, if only that the server does not. */
const BACKGROUND_MS = 60_000

export interface Consulting {
  http: HttpClient
  config: RuntimeConfig
  userId: string | undefined
  isConsultant: boolean
}

/** Whether somebody can be consulted, or why not; `broken`: the extension does not do what it should. */
export type ConsultState =
  | { kind: 'ready'; consulting: Consulting }
  | Exclude<ConsultDoor, { kind: 'ready' }>
  | { kind: 'broken'; origin?: undefined }

/** Asks who is here and what they may do. */
export async function openConsult(): Promise<ConsultState> {
  try {
    const door = await answered(ask({ type: 'consult' }))
    if (!door) return { kind: 'broken' }
    return door.kind === 'ready' ? { kind: 'ready', consulting: consultingOf(door) } : door
  } catch (error) {
    console.error(error)
    return { kind: 'broken' }
  }
}

function consultingOf(door: Extract<ConsultDoor, { kind: 'ready' }>): Consulting {
  const { origin, config, userId, isConsultant } = door
  let { token } = door
  const http = agencyHttp({
    origin,
    config,
    patience: PATIENCE_MS,
    token: () => token,
    async renew(refused) {
      if (token !== refused) return true // while the call was under way
      const now = await ask({ type: 'renew', refused, userId })
      if (!now) return false
      token = now
      return true
    },
  })
  return { http, config, userId, isConsultant }
}

/** Rejects when nothing comes. */
async function answered<T>(answer: Promise<T>): Promise<T> {
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
