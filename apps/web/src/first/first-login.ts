import { HOME_PATH, LOGIN_PATH } from '../shell/first-paths'

const PATHS = ['', '/', HOME_PATH, LOGIN_PATH]

/**
 * Whether an address leads to the login page for whoever is not logged in, told without knowing any page: others may
 * stand open to people without an account.
 */
export const isFirstLogin = (hash: string) => PATHS.includes(hash.slice(1).split('?')[0] ?? '')
