import { browser } from '../kit/browser'

export const api = browser

/** False in a page that was opened before the extension was updated: its old script can do nothing any more. */
export const isAlive = () => Boolean(api.runtime?.id)
