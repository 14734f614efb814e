/** How many characters are shown before the first match, and from it on. */
const BEFORE = 16
const FROM = 60
const CUT = '…'

/** A part of a text and the positions of the keyword in it: [from, to) in UTF-16 units. */
export interface Snippet {
  snippet: string
  marks: [from: number, to: number][]
}

const isLowSurrogate = (text: string, at: number) => {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}

/**
 * The part around the first match. `shown` and `text` are the same text for display and comparison, unit by
 * unit; the keyword is normalized. Undefined when it does not occur.
 */
export function createSnippet(shown: string, text: string, keyword: string): Snippet | undefined {
  const first = text.indexOf(keyword)
  if (first < 0) return undefined
  let from = Math.max(0, first - BEFORE)
  let to = Math.min(text.length, first + Math.max(FROM, keyword.length))
  // The snippet begins with a whole character: surrogate pairs are not split.
  if (isLowSurrogate(shown, from)) from -= 1
  if (isLowSurrogate(shown, to)) to += 1
  const lead = from > 0 ? CUT : ''
  const piece = shown.slice(from, to).replace(/\n/g, ' ')
  const marks: Snippet['marks'] = []
  for (let at = first; at >= 0 && at + keyword.length <= to; at = text.indexOf(keyword, at + keyword.length))
    marks.push([at - from + lead.length, at - from + lead.length + keyword.length])
  return { snippet: `${lead}${piece}${to < text.length ? CUT : ''}`, marks }
}
