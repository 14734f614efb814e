import { HOME_PATH, LOGIN_PATH } from '../shell/first-paths'

const PATHS = ['', '/', HOME_PATH, LOGIN_PATH]

/**
 * True when an address shows the login page to a person who is not logged in. It is decided without the list of
 * pages; some other pages are public.
 */
export const isLoginPageShown = (hash: string) => PATHS.includes(hash.slice(1).split('?')[0] ?? '')
