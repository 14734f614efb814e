import type { Session } from '@agency/shared/session/session'
import { atom } from 'nanostores'

/** Until the reload nothing is drawn that could be typed into: the reload would wipe it. */
export const $leaving = atom(false)

/** How long the farewell to the server may hold up the person who leaves. */
const FAREWELL_MS = 3000

/**
 * What 重新登录 does about the tokens of this moment. Whoever has logged in again by then, in another tab or in the
 * extension, goes on with that session and keeps the page.
 */
export function relogin(session: Session): () => Promise<void> {
  const refused = session.$tokens.get()?.token
  return async () => {
    if (session.$tokens.get()?.token === refused) await leave(session)
  }
}

let forgetKept: () => Promise<unknown> = async () => undefined

/** Said once by main.tsx, which knows the modules: what is kept on this device of whoever leaves goes with them. */
export const atLeaving = (forget: () => Promise<unknown>) => {
  forgetKept = forget
}

/**
 * Ends the session here whatever the server says, and reloads. With `forgetPage` the next person does not land on
 * the page this one left.
 */
export async function leave(session: Session, { forgetPage = false } = {}): Promise<void> {
  $leaving.set(true)
  const farewell = Promise.allSettled([session.logout(), forgetKept()])
  const patience = new Promise((resolve) => setTimeout(resolve, FAREWELL_MS))
  await Promise.race([farewell, patience])
  if (forgetPage) window.location.replace('#/login')
  window.location.reload()
}
