import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { consultApi } from '@agency/shared/contract/consult.contract'
import type { HttpClient } from '@agency/shared/http/client'
import { stateAfter, type TodoState } from '../badge/todo-state'
import { openAgency } from '../server/agency'
import { hasAccess, serverAddress } from '../server/server-address'
import { knownConfig } from '../server/server-config'

/** Files may take as long as the server lets them. */
const PATIENCE_MS = 30 * 60_000

export interface Consulting {
  http: HttpClient
  config: RuntimeConfig
  userId: string | undefined
  isConsultant: boolean
}

/** Whether somebody can be consulted, or why not. */
export type ConsultState =
  | { kind: 'ready'; consulting: Consulting }
  | { kind: Exclude<TodoState['kind'], 'count'>; origin?: string }

/** Asks who is here and what they may do. */
export async function openConsult(): Promise<ConsultState> {
  const address = await serverAddress()
  if (!address) return { kind: 'unconfigured' }
  if (!(await hasAccess(address.origin))) return { kind: 'forbidden' }
  const { origin } = address
  try {
    const config = await knownConfig(origin)
    const { http, session } = await openAgency(origin, config, PATIENCE_MS)
    if (!session.$tokens.get()) return { kind: 'loggedOut', origin }
    await session.loadUser()
    const { isConsultant } = await http.call(consultApi.overview, {}, { quiet: true })
    const userId = session.$user.get()?.listId
    return { kind: 'ready', consulting: { http, config, userId, isConsultant } }
  } catch (error) {
    return { ...failed(error), origin }
  }
}

function failed(error: unknown) {
  const state = stateAfter(error)
  return state.kind === 'count' ? { kind: 'fault' as const } : state
}
