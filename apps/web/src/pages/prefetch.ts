import { prefetchEncryption } from '@agency/shared/session/encrypt-password'

/** Everything behind the login, the home page with it. */
export const prefetchInside = async () => {
  const [inside] = await Promise.all([import('./Inside'), import('./home/HomePage')])
  return inside
}

/** Said while a person types name and password. A failure is met again, and shown, when it is needed. */
export const prefetchBehindLogin = () => void Promise.allSettled([prefetchInside(), prefetchEncryption()])
