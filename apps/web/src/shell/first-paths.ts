/** Where the product begins: known before any page is. */
export const HOME_PATH = '/home'
export const LOGIN_PATH = '/login'
