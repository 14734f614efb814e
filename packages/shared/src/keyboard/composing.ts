/** The common part of the browser's key events and of React's, which wrap them. */
export interface PressedKey {
  key: string
  keyCode: number
  isComposing?: boolean
  nativeEvent?: { isComposing?: boolean }
}

/** The key code of a key that the input method takes for itself. */
const TAKEN_BY_INPUT_METHOD = 229

/**
 * True while an input method composes characters, when keys choose among its words. Safari ends the composition before
 * it tells of the key that ended it, so there the key code alone shows whose key it was.
 */
export const isComposing = (event: PressedKey): boolean =>
  (event.nativeEvent ?? event).isComposing === true || event.keyCode === TAKEN_BY_INPUT_METHOD

/** True for the Enter key that means Enter; the one that ends a composition only accepts what was composed. */
export const isEnter = (event: PressedKey): boolean => event.key === 'Enter' && !isComposing(event)
