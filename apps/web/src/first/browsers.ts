/**
 * The oldest browsers in which the pages work. They are what the build writes its syntax and styles for, what
 * old-browser.ts finds out, and what the login page and the README name. Chrome 109 and Firefox 115 are the last ones
 * for Windows 7.
 */
export const OLDEST_BROWSERS = { chrome: '108', edge: '108', firefox: '113', safari: '16.4' } as const
