const FOCUSABLE = 'input:not([type=hidden]), textarea, [role=combobox], button'

/** The first wrong field as the person reads the page, whatever order the rules found them in. */
export function focusFirstWrong(box: HTMLElement | null): void {
  const field = box?.querySelector<HTMLElement>('[data-wrong]')
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
}

/** Not what a select keeps within, nor dates: a calendar opens as soon as it has the focus. */
const NOT_WITHIN = ':enabled:not([type=hidden], [type=file], [role=combobox] *, [data-calendar] *)'
const EDITORS = `input${NOT_WITHIN}, textarea${NOT_WITHIN}, [role=combobox]:not([data-calendar] *)`

const isEmpty = (editor: HTMLElement) =>
  editor instanceof HTMLInputElement || editor instanceof HTMLTextAreaElement
    ? editor.value === ''
    : editor.querySelector('.semi-select-selection-placeholder') !== null

/** The field where somebody begins to fill in: the first that is empty, or the first of all. */
export function focusFirstEmpty(box: HTMLElement | null): void {
  const editors = [...(box?.querySelectorAll<HTMLElement>(EDITORS) ?? [])]
  const first = editors.find(isEmpty) ?? editors[0]
  first?.focus()
}

/** Where somebody reads on when what they had pressed is gone. */
export function focusHeading(box: ParentNode | null | undefined): void {
  const heading = box?.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
