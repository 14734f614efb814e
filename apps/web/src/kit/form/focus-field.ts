const FOCUSABLE = 'input:not([type=hidden]), textarea, [role=combobox], button'

/** The first wrong field as the person reads the page, whatever order the rules found them in. */
export function focusFirstWrong(box: HTMLElement | null): void {
  const field = box?.querySelector<HTMLElement>('[data-wrong]')
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
}
