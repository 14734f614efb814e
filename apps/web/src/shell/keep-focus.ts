import { isShown } from '../kit/is-shown'

const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type=hidden], [type=file]), textarea:enabled, [role=combobox], [tabindex="0"]'

const focusableElementsIn = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && isShown(element),
  )

/** True when a list or calendar is open above the dialog, which handles Escape itself. */
export const hasOpenPopup = (box: HTMLElement) => box.querySelector('[aria-expanded=true]') !== null

/**
 * Keeps the keyboard focus in an open sheet as in a dialog: the focus starts in it, Tab cycles within it, Escape
 * closes it.
 * @returns a function to call when the sheet is gone: it moves the focus back to the earlier element
 */
export function trapFocusInDialog(dialog: HTMLElement, close: () => void): () => void {
  const before = document.activeElement
  if (!dialog.contains(before)) {
    dialog.tabIndex = -1
    dialog.focus({ preventScroll: true })
  }
  const handleDialogKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !hasOpenPopup(dialog)) close()
    if (event.key === 'Tab') wrapTabFocus(dialog, event)
  }
  dialog.addEventListener('keydown', handleDialogKey)
  return () => {
    dialog.removeEventListener('keydown', handleDialogKey)
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (before instanceof HTMLElement && (isLost || dialog.contains(document.activeElement)))
      before.focus({ preventScroll: true })
  }
}

function wrapTabFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  const all = focusableElementsIn(dialog)
  const [first, last] = [all[0], all.at(-1)]
  const isAtStart = document.activeElement === first || document.activeElement === dialog
  const next = event.shiftKey
    ? isAtStart
      ? last
      : undefined
    : document.activeElement === last
      ? first
      : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}
