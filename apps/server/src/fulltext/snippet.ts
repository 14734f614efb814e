/** Characters before the first hit, and from it on. */
const BEFORE = 16
const FROM = 60
const CUT = '…'

/** A piece of a text, and where in it the keyword stands: [from, to) in code units. */
export interface Snippet {
  snippet: string
  marks: [from: number, to: number][]
}

const isLow = (text: string, at: number) => {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}

/**
 * The piece around the first hit. `shown` and `text` are the same text as it is shown and as it is compared, code unit by
 * code unit; the keyword is normalised. Undefined: it is not there.
 */
export function snippetOf(shown: string, text: string, keyword: string): Snippet | undefined {
  const first = text.indexOf(keyword)
  if (first < 0) return undefined
  let from = Math.max(0, first - BEFORE)
  let to = Math.min(text.length, first + Math.max(FROM, keyword.length))
  // No character is cut in two.
  if (isLow(shown, from)) from -= 1
  if (isLow(shown, to)) to += 1
  const lead = from > 0 ? CUT : ''
  const piece = shown.slice(from, to).replace(/\n/g, ' ')
  const marks: Snippet['marks'] = []
  for (let at = first; at >= 0 && at + keyword.length <= to; at = text.indexOf(keyword, at + keyword.length))
    marks.push([at - from + lead.length, at - from + lead.length + keyword.length])
  return { snippet: `${lead}${piece}${to < text.length ? CUT : ''}`, marks }
}
