/** A text without blanks, which readers set in many ways. */
export const withoutBlanks = (text: string): string => text.replace(/\s/g, '')

/**
 * What is left of a text when each of these pieces is taken out once: nothing when it says just them. A piece that is
 * not in it is named.
 */
export function restOf(text: string, pieces: readonly string[]): string {
  let rest = withoutBlanks(text)
  for (const piece of pieces.map(withoutBlanks)) {
    if (!rest.includes(piece)) return `${rest} without ${piece}`
    rest = rest.replace(piece, '')
  }
  return rest
}
