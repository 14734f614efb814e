const WATCHED = ['aria-activedescendant', 'aria-expanded', 'aria-label']
const ACTIVE = 'aria-activedescendant'

/**
 * Semi's Select announces an active option to screen readers while its list is closed, and calls itself "selected" in
 * English. Corrects both; returns the function that stops.
 */
export function correctComboboxAria(box: HTMLElement): () => void {
  const active = new WeakMap<Element, string>()
  const tidyComboboxAttributes = () => {
    const select = box.querySelector('[role=combobox]')
    if (!select) return
    if (select.hasAttribute('aria-labelledby')) select.removeAttribute('aria-label')
    const isOpen = select.getAttribute('aria-expanded') === 'true'
    for (const part of [select, ...select.querySelectorAll('input')]) {
      const now = part.getAttribute(ACTIVE)
      const before = active.get(part)
      if (isOpen && now === null && before) part.setAttribute(ACTIVE, before)
      if (isOpen || now === null) continue
      active.set(part, now)
      part.removeAttribute(ACTIVE)
    }
  }
  tidyComboboxAttributes()
  const observer = new MutationObserver(tidyComboboxAttributes)
  observer.observe(box, { subtree: true, childList: true, attributeFilter: WATCHED })
  return () => observer.disconnect()
}
