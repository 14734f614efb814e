import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { consultApi } from '@agency/shared/contract/consult.contract'
import { stateAfterError, type TodoState } from '../badge/todo-state'
import { createServerSession } from '../server/agency'
import { createExtensionStore } from '../server/extension-store'
import { hasAccess, readServerAddress } from '../server/server-address'
import { readCachedOrFetchConfig } from '../server/server-config'

/**
 * What the background reports to the panel of the consultation: the user and their rights, or why no consultation is
 * possible. In Firefox a frame in a web page cannot find this out itself, because it has only the few interfaces of
 * content scripts.
 */
export type ConsultAccess =
  | {
      kind: 'ready'
      origin: string
      config: RuntimeConfig
      token: string
      userId: string | undefined
      isConsultant: boolean
    }
  | { kind: Exclude<TodoState['kind'], 'count'>; origin?: string }

/** Asks the server; called by the background. */
export async function requestConsultAccess(): Promise<ConsultAccess> {
  const address = await readServerAddress()
  if (!address) return { kind: 'unconfigured' }
  const { origin } = address
  if (!(await hasAccess(origin))) return { kind: 'forbidden' }
  try {
    const config = await readCachedOrFetchConfig(origin)
    const { http, session } = await createServerSession(origin, config)
    if (!session.$tokens.get()) return { kind: 'loggedOut', origin }
    await session.loadUser()
    const { isConsultant } = await http.call(consultApi.overview, {}, { quiet: true })
    const userId = session.$user.get()?.listId
    const token = session.$tokens.get()?.token
    return token ? { kind: 'ready', origin, config, token, userId, isConsultant } : { kind: 'ended', origin }
  } catch (error) {
    const { kind } = stateAfterError(error)
    return { kind: kind === 'count' ? 'fault' : kind, origin }
  }
}

/**
 * Returns the current token in place of a refused one; null when the session is no longer that user's. Called by the
 * background.
 */
export async function readReplacementToken(
  refused: string,
  userId: string | undefined,
): Promise<string | null> {
  const address = await readServerAddress()
  if (!address || !(await hasAccess(address.origin))) return null
  const session = await createExtensionStore(address.origin).read()
  const isTheirs = session?.userId === userId && session?.tokens.token !== refused
  return isTheirs ? (session?.tokens.token ?? null) : null
}
