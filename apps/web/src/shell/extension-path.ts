/** Where the browser extension is offered. */
export const EXTENSION_PATH = '/user/extension'
