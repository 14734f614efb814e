const FOCUSABLE = 'input:not([type=hidden]), textarea, [role=combobox], button'

/** The first wrong field as the person reads the page, whatever order the rules found them in. */
export function focusFirstWrong(box: HTMLElement | null): void {
  const field = box?.querySelector<HTMLElement>('[data-wrong]')
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
}

/** Not what a select or a calendar keeps within, but for the calendar's own input. */
const NOT_WITHIN = ':enabled:not([type=hidden], [type=file], [role=combobox] *)'
const EDITORS = [
  `input${NOT_WITHIN}`,
  `textarea${NOT_WITHIN}`,
  '[role=combobox]:not([data-calendar] *)',
  '[data-calendar] input:enabled',
  '[data-awaited]',
].join()

const isEmpty = (editor: HTMLElement) =>
  editor instanceof HTMLInputElement || editor instanceof HTMLTextAreaElement
    ? editor.value === ''
    : isAwaited(editor) || editor.querySelector('.semi-select-selection-placeholder') !== null

/** Stands for an editor whose code is on its way. */
const isAwaited = ({ dataset }: HTMLElement) => dataset.awaited !== undefined

const isRequired = (editor: HTMLElement) =>
  editor.getAttribute('aria-required') === 'true' || editor.dataset.awaited === 'required'

/**
 * The field where somebody begins to fill in: the first that is empty and must not stay so, the first that is empty, or
 * the first of all. Answers how to stop waiting for it.
 */
export function focusFirstEmpty(box: HTMLElement | null): (() => void) | undefined {
  const editors = [...(box?.querySelectorAll<HTMLElement>(EDITORS) ?? [])]
  const empty = editors.filter(isEmpty)
  const first = empty.find(isRequired) ?? empty[0] ?? editors[0]
  if (box && first && isAwaited(first)) return focusOnceThere(box, first)
  first?.focus()
}

/** Unless the person has gone on meanwhile. */
function focusOnceThere(box: HTMLElement, place: HTMLElement): () => void {
  const before = document.activeElement
  const observer = new MutationObserver(() => {
    if (place.isConnected) return
    observer.disconnect()
    if (document.activeElement === before) focusFirstEmpty(box)
  })
  observer.observe(box, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Where somebody reads on when what they had pressed is gone. */
export function focusHeading(box: ParentNode | null | undefined): void {
  const heading = box?.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
