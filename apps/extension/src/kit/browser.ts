import type { Browser } from 'webextension-polyfill'

declare const chrome: Browser
const { browser: firefox } = globalThis as { browser?: Browser }

/**
 * The browser's interface for extensions: with Manifest V3 it answers promises in both browsers, so that nothing has to
 * stand between. In a web page `browser` may also be an element with that id.
 */
export const browser: Browser = firefox?.runtime ? firefox : chrome

/** False in a page that was opened before the extension was updated: its old script can do nothing any more. */
export const isAlive = () => Boolean(browser.runtime?.id)
