import { atom } from 'nanostores'

/** Whether the header search is open. */
export const $searching = atom(false)

/** What was typed for the search while its code is on its way; undefined when nobody waits for it. */
let ahead: string | undefined

export function openSearch(): void {
  if (!$searching.get()) ahead = ''
  $searching.set(true)
}

export function closeSearch(): void {
  ahead = undefined
  $searching.set(false)
}

export const typedAhead = () => ahead ?? ''

/** The search is there: what is typed from now on is its own. */
export function endTypingAhead(): void {
  ahead = undefined
}

/** Takes what is typed for the search that is not there yet. */
export function typeAhead(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ahead === undefined || ctrlKey || metaKey || altKey) return
  if (key === 'Escape') closeSearch()
  else if (key === 'Backspace') ahead = ahead.slice(0, -1)
  else if (key.length === 1) ahead += key
  else return
  event.preventDefault()
}
