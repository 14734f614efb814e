import type { Browser } from 'webextension-polyfill'

declare const browser: Browser | undefined
declare const chrome: Browser

/** The extension's interface, which answers promises in both browsers; the polyfill is larger than all of the entries. */
export const api: Browser = typeof browser === 'undefined' ? chrome : browser

/** False in a page that was opened before the extension was updated: its old script can do nothing any more. */
export const isAlive = () => Boolean(api.runtime?.id)
