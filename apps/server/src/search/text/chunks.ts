/** Length of a piece in UTF-16 units. A row is compared as a whole and has the grams of only this much. */
export const CHUNK = 1_500
/** The overlap of two pieces, so that a keyword lies completely in one of them. */
export const OVERLAP = 64

/** Splits a long text into overlapping pieces. */
export function splitIntoChunks(text: string): string[] {
  const chunks: string[] = []
  let from = 0
  while (from < text.length) {
    let to = Math.min(text.length, from + CHUNK)
    if (to < text.length && isLowSurrogate(text, to)) to -= 1
    chunks.push(text.slice(from, to))
    if (to === text.length) break
    from = to - OVERLAP
    if (isLowSurrogate(text, from)) from -= 1
  }
  return chunks
}

/** True for the second half of a surrogate pair. */
const isLowSurrogate = (text: string, at: number) => {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}
