import { session } from '../session/core'
import { LOGIN_PATH, pathAfterLogin } from '../shell/first-paths'
import { currentAddress } from '../shell/navigate'
import { findViewByPath } from '../shell/views'
import { prefetchLayoutAndHome } from './prefetch'

/**
 * In ms: the first screen waits at most this long to be drawn as a whole; afterwards its parts are drawn as they
 * arrive.
 */
const PATIENCE_MS = 400

let entering: Promise<void> | undefined

/**
 * Loads the user, and what the first screen at this path will show; once for each session. Rejects when the user
 * cannot be loaded; then the next call tries again.
 */
export function loadSessionAndScreen(path: string): Promise<void> {
  entering ??= loadUserAndScreen(path).catch((error) => {
    entering = undefined
    throw error
  })
  return entering
}

async function loadUserAndScreen(path: string): Promise<void> {
  const known = session.loadUser()
  await Promise.all([known, Promise.race([prefetchScreen(path, known), patienceTimeout()])])
}

/** A failure here is ignored: the page that needs the missing part fails again and shows it. */
const prefetchScreen = (path: string, known: Promise<void>) =>
  prefetchLayoutAndHome().then((module) => module.prefetchFirstScreen(path, known), doNothing)
const patienceTimeout = () => new Promise((over) => setTimeout(over, PATIENCE_MS))
const doNothing = () => undefined

/** Starts loading as soon as there is a session, so that the requests run while the page is still being prepared. */
export const loadSessionOnLogin = () =>
  session.$tokens.listen((tokens) => {
    if (!tokens) entering = undefined
    else if (tokens.isEditPassword !== 1 && !findViewByPath(targetPathAfterLogin())?.open)
      loadSessionAndScreen(targetPathAfterLogin()).catch(doNothing)
  })

function targetPathAfterLogin(): string {
  const [path = '', search = ''] = currentAddress().split('?')
  return path === LOGIN_PATH ? (pathAfterLogin(search).split('?')[0] ?? '') : path
}
