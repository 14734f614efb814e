import { preloadEncryptionLibrary } from '@agency/shared/session/encrypt-password'
import { HOME_PATH } from '../shell/first-paths'
import { createPreloadable, preloadView } from '../shell/preloadable'

/** The part of the app behind the login. */
export const inside = createPreloadable(() => import('./Inside'))

/** Loads the code of the layout and of the home page. Rejects when it cannot be loaded. */
export const prefetchLayoutAndHome = async () => {
  const [module] = await Promise.all([inside.preload(), preloadView(HOME_PATH)])
  return module
}

/**
 * Called while the user types name and password. A failure is ignored: it happens again, and is shown, when the code
 * is needed.
 */
export const prefetchBehindLogin = () =>
  void Promise.allSettled([prefetchLayoutAndHome(), preloadEncryptionLibrary()])
