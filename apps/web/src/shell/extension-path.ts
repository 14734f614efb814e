/** Path of the page that offers the browser extension. */
export const EXTENSION_PATH = '/user/extension'
