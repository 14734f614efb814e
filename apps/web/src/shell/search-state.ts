import { atom } from 'nanostores'

/** True while the header search is open. */
export const $searching = atom(false)

/** What was typed while the code of the search is loading; undefined when nobody waits for it. */
let ahead: string | undefined

export function openSearch(): void {
  if (!$searching.get()) ahead = ''
  $searching.set(true)
}

export function closeSearch(): void {
  ahead = undefined
  $searching.set(false)
}

export const readTypedAhead = () => ahead ?? ''

/** Called when the search has been drawn: it receives the further input itself. */
export function endTypingAhead(): void {
  ahead = undefined
}

/** Collects what is typed before the search has been drawn. */
export function collectTypedAhead(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ahead === undefined || ctrlKey || metaKey || altKey) return
  if (key === 'Escape') closeSearch()
  else if (key === 'Backspace') ahead = ahead.slice(0, -1)
  else if (key.length === 1) ahead += key
  else return
  event.preventDefault()
}
