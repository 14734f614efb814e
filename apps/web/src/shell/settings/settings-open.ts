import { atom } from 'nanostores'

/** Whether the settings drawer is open (SPEC section 3: showSettings). */
export const $settingsOpen = atom(false)

/** The button whose menu opens the drawer: the focus goes back there. */
export const SETTINGS_OPENER_ID = 'user-menu'
