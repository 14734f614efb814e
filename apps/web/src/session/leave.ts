import type { Session } from '@agency/shared/session/session'
import { atom } from 'nanostores'

/**
 * True from logout until the page reloads: nothing is drawn that could be typed into, because the reload would
 * discard it.
 */
export const $leaving = atom(false)

/** In ms: logging out waits at most this long for the server. */
const FAREWELL_MS = 3000

/**
 * Returns what 重新登录 does about the current tokens. When the user has logged in again meanwhile, in another tab or
 * in the extension, the page stays and continues with that session.
 */
export function prepareReloginIfUnchanged(session: Session): () => Promise<void> {
  const refused = session.$tokens.get()?.token
  return async () => {
    if (session.$tokens.get()?.token === refused) await logOutAndReload(session)
  }
}

let clearStoredData: () => Promise<unknown> = async () => undefined

/**
 * Called once by main.tsx, which knows the modules: registers what deletes the data that this device stores for the
 * user at logout.
 */
export const setLogoutCleanup = (forget: () => Promise<unknown>) => {
  clearStoredData = forget
}

/**
 * Ends the session here whatever the server answers, and reloads the page. With `forgetPage` the next user does not
 * start on the page that this one left.
 */
export async function logOutAndReload(session: Session, { forgetPage = false } = {}): Promise<void> {
  $leaving.set(true)
  const farewell = Promise.allSettled([session.logout(), clearStoredData()])
  const patience = new Promise((resolve) => setTimeout(resolve, FAREWELL_MS))
  await Promise.race([farewell, patience])
  if (forgetPage) window.location.replace('#/login')
  window.location.reload()
}
