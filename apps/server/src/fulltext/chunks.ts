/** Code units. A row is compared as a whole, and has the grams of no more than this. */
export const CHUNK = 1_500
/** So much of a chunk begins the next: what is looked for lies whole in one of them. */
export const OVERLAP = 64

/** A long text in pieces that overlap. */
export function chunksOf(text: string): string[] {
  const chunks: string[] = []
  let from = 0
  while (from < text.length) {
    let to = Math.min(text.length, from + CHUNK)
    if (to < text.length && isLow(text, to)) to -= 1
    chunks.push(text.slice(from, to))
    if (to === text.length) break
    from = to - OVERLAP
    if (isLow(text, from)) from -= 1
  }
  return chunks
}

/** The second half of a character that has two. */
const isLow = (text: string, at: number) => {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}
