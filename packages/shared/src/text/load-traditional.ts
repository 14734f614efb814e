let isAsked = false

/**
 * Loads the table of traditional characters, so that filters of the page fold them, too. It is large and few need it:
 * a field in which a filter is typed asks for it when it gets the focus. Without it traditional characters are
 * compared as they are.
 */
export function loadTraditional(): void {
  if (isAsked) return
  isAsked = true
  void import('./traditional').catch(() => {
    isAsked = false
  })
}
