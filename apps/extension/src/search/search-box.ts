import { isComposing, isEnter } from '@agency/shared/keyboard/composing'
import { requireElement } from '../kit/element'
import { openWebAppPage } from '../panel/go-to'
import { $at, $hits, $query } from './query'
import { takeSearchText } from './search-for'

export const RESULTS_ID = 'results'
export const hitId = (index: number) => `hit-${index}`

/**
 * Connects the search box. It is part of the HTML and not drawn by code, so it accepts keys before any code has run,
 * and the text that was typed by then is used.
 */
export function startSearchBox(): void {
  const input = requireElement('search', HTMLInputElement)
  const updateQueryFromInput = () => {
    $at.set(0)
    $query.set(input.value.trim())
  }
  input.addEventListener('input', updateQueryFromInput)
  input.addEventListener('keydown', (event) => handleSearchKey(event, input))
  document.addEventListener('keydown', (event) => focusOnSlash(event, input))
  const updateAriaState = () => {
    const isOpen = $hits.get().length > 0
    input.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) input.setAttribute('aria-activedescendant', hitId($at.get()))
    else input.removeAttribute('aria-activedescendant')
  }
  $at.listen(updateAriaState)
  $hits.listen(updateAriaState)
  updateQueryFromInput()
  input.focus()
  void prefillSearchInput(input).then(updateQueryFromInput)
}

/** Fills in the text for which the page was opened: from its address, or stored for the popup. */
async function prefillSearchInput(input: HTMLInputElement): Promise<void> {
  const text = new URLSearchParams(location.search).get('q') ?? (await takeSearchText())
  if (text && input.value === '') input.value = text
}

function handleSearchKey(event: KeyboardEvent, input: HTMLInputElement): void {
  const hits = $hits.get()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step && hits.length > 0) {
    event.preventDefault()
    $at.set(($at.get() + step + hits.length) % hits.length)
  } else if (event.key === 'ArrowDown' && $query.get() === '') {
    event.preventDefault()
    document.querySelector<HTMLElement>('.todo button')?.focus()
  }
  if (isEnter(event)) {
    const hit = hits[$at.get()]
    if (hit) void openWebAppPage(hit.to, { inNewTab: event.ctrlKey || event.metaKey })
  }
  // The first Escape clears the box, the second closes the popup.
  if (event.key === 'Escape' && input.value !== '' && !isComposing(event)) {
    event.preventDefault()
    input.value = ''
    $hits.set([])
    $query.set('')
  }
}

/** `/` moves the focus to the box, except from another field. */
function focusOnSlash(event: KeyboardEvent, input: HTMLInputElement): void {
  const { target } = event
  const isField =
    (target instanceof HTMLInputElement && target.type !== 'radio') || target instanceof HTMLTextAreaElement
  if (event.key !== '/' || isField) return
  event.preventDefault()
  input.focus()
  input.select()
}
