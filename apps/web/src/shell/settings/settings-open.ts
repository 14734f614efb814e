import { atom } from 'nanostores'

/** True while the settings drawer is open (SPEC section 3: showSettings). */
export const $settingsOpen = atom(false)

/** Id of the button whose menu opens the drawer; the focus returns to it. */
export const SETTINGS_OPENER_ID = 'user-menu'
