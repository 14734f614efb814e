import { atom } from 'nanostores'

/** Whether the header search is open. */
export const $searching = atom(false)
