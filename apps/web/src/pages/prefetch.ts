import { prefetchEncryption } from '@agency/shared/session/encrypt-password'
import { HOME_PATH } from '../shell/first-paths'
import { preloadable, preloadView } from '../shell/preloadable'

/** Everything behind the login. */
export const inside = preloadable(() => import('./Inside'))

/** The layout's code, the home page's with it. Rejects when it cannot be had. */
export const prefetchInside = async () => {
  const [module] = await Promise.all([inside.preload(), preloadView(HOME_PATH)])
  return module
}

/** Said while a person types name and password. A failure is met again, and shown, when it is needed. */
export const prefetchBehindLogin = () => void Promise.allSettled([prefetchInside(), prefetchEncryption()])
