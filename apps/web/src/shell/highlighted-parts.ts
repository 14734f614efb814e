export interface HighlightedPart {
  /** The position of the part's first character in the text. */
  at: number
  text: string
  isMarked: boolean
}

/** Splits a text into marked and unmarked parts, in order; marks are [from, to) in code units and do not overlap. */
export function splitByMarks(
  text: string,
  marks: readonly (readonly [from: number, to: number])[],
): HighlightedPart[] {
  const parts: HighlightedPart[] = []
  let at = 0
  const addPartUpTo = (to: number, isMarked: boolean) => {
    if (to > at) parts.push({ at, text: text.slice(at, to), isMarked })
    at = Math.max(at, to)
  }
  for (const [from, to] of marks) {
    addPartUpTo(from, false)
    addPartUpTo(to, true)
  }
  addPartUpTo(text.length, false)
  return parts
}
