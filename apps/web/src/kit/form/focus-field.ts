const FOCUSABLE = 'input:not([type=hidden]), textarea, [role=combobox], button'

/** Focuses the first invalid field in reading order, whatever order the rules found the problems in. */
export function focusFirstWrong(box: HTMLElement | null): void {
  const field = box?.querySelector<HTMLElement>('[data-wrong]')
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
}

/** Excludes the inner elements of selects and calendars, except a calendar's own input. */
const NOT_WITHIN = ':enabled:not([type=hidden], [type=file], [role=combobox] *)'
const EDITORS = [
  `input${NOT_WITHIN}`,
  `textarea${NOT_WITHIN}`,
  '[role=combobox]:not([data-calendar] *)',
  '[data-calendar] input:enabled',
  '[data-awaited]',
].join()

const isEmptyInput = (editor: HTMLElement) =>
  editor instanceof HTMLInputElement || editor instanceof HTMLTextAreaElement
    ? editor.value === ''
    : isStillLoading(editor) || editor.querySelector('.semi-select-selection-placeholder') !== null

/** True for the placeholder of an editor whose code is still loading. */
const isStillLoading = ({ dataset }: HTMLElement) => dataset.awaited !== undefined

const isRequiredInput = (editor: HTMLElement) =>
  editor.getAttribute('aria-required') === 'true' || editor.dataset.awaited === 'required'

/**
 * Focuses the field where input starts: the first required one that is empty, otherwise the first empty one,
 * otherwise the first. Returns a function that cancels waiting for an editor to load.
 */
export function focusFirstEmpty(box: HTMLElement | null): (() => void) | undefined {
  const editors = [...(box?.querySelectorAll<HTMLElement>(EDITORS) ?? [])]
  const empty = editors.filter(isEmptyInput)
  const first = empty.find(isRequiredInput) ?? empty[0] ?? editors[0]
  if (box && first && isStillLoading(first)) return focusOnceLoaded(box, first)
  first?.focus()
}

/** Focuses it once it has loaded, unless the focus has moved in the meantime. */
function focusOnceLoaded(box: HTMLElement, place: HTMLElement): () => void {
  const before = document.activeElement
  const observer = new MutationObserver(() => {
    if (place.isConnected) return
    observer.disconnect()
    if (document.activeElement === before) focusFirstEmpty(box)
  })
  observer.observe(box, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Focuses a heading when the pressed button has disappeared. */
export function focusHeading(box: ParentNode | null | undefined): void {
  const heading = box?.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
