import type { Browser } from 'webextension-polyfill'

declare const chrome: Browser
const { browser: firefox } = globalThis as { browser?: Browser }

/**
 * The browser's interface for extensions. With Manifest V3 it returns promises in both browsers, so that no wrapper
 * is needed. In a web page `browser` may also be an element with that id.
 */
export const browser: Browser = firefox?.runtime ? firefox : chrome

/**
 * False in a page that was opened before the extension was updated: its old script no longer has access to the
 * extension.
 */
export const isExtensionAlive = () => Boolean(browser.runtime?.id)
