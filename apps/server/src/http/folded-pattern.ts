import { fold } from '@agency/shared/text/fold'
import '@agency/shared/text/traditional'

/** The planes with characters that fold to others: letters, and far above them tags and variation selectors. */
const PLANES = [
  { first: 0x00001, last: 0x2ffff },
  { first: 0xe0000, last: 0xe01ef },
]
/** Length of what the longest sign stands for, as ㎡ does for m2: ﷺ, which is a sentence. */
const LONGEST_SIGN = 18
const isHalf = (code: number) => code >= 0xd800 && code <= 0xdfff

/**
 * Returns for each key the single characters that fold to it, other than itself. To the
 * empty key fold blanks and all that is not seen.
 */
function findVariants(): ReadonlyMap<string, readonly string[]> {
  const variants = new Map<string, string[]>()
  for (const { first, last } of PLANES)
    for (let code = first; code <= last; code++) {
      if (isHalf(code)) continue
      const character = String.fromCodePoint(code)
      const key = fold(character)
      if (key === character) continue
      const known = variants.get(key)
      if (known) known.push(character)
      else variants.set(key, [character])
    }
  return variants
}

let found: ReadonlyMap<string, readonly string[]> | undefined
const variantsOf = (key: string): readonly string[] => {
  found ??= findVariants()
  return found.get(key) ?? []
}

/** One character of a key, with all that fold to it. */
export const spellingsOf = (character: string): readonly string[] => [character, ...variantsOf(character)]

const escaped = (character: string) => character.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&')

/** A pattern for one of several characters; neighbours in Unicode are written as a range. */
function classOf(characters: readonly string[]): string {
  const [only = '', ...others] = characters
  if (others.length === 0) return escaped(only)
  const ranges: { from: number; to: number }[] = []
  for (const code of characters.map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range?.to === code - 1) range.to = code
    else ranges.push({ from: code, to: code })
  }
  const textOf = (code: number) => escaped(String.fromCodePoint(code))
  return `[${ranges.map(({ from, to }) => (from === to ? textOf(from) : `${textOf(from)}-${textOf(to)}`)).join('')}]`
}

/**
 * A regular expression of PostgreSQL that finds what was typed in texts however they are written: wherever the
 * folded text contains the folded typing, and nowhere else. Undefined when nothing was typed.
 */
export function foldedPattern(typed: string): string | undefined {
  const key = [...fold(typed)]
  if (key.length === 0) return undefined
  // What folding leaves out may stand between any two characters.
  const between = `${classOf(variantsOf(''))}*`
  const parts: string[] = []
  for (let at = 0; at < key.length; ) {
    const { length, signs } = longestSignAt(key, at)
    const letters = key.slice(at, at + length).map((letter) => classOf(spellingsOf(letter)))
    parts.push(signs.length > 0 ? `(?:${classOf(signs)}|${letters.join(between)})` : letters.join(between))
    at += length
  }
  return parts.join(between)
}

function longestSignAt(key: readonly string[], at: number) {
  for (let length = Math.min(LONGEST_SIGN, key.length - at); length > 1; length--) {
    const signs = variantsOf(key.slice(at, at + length).join(''))
    if (signs.length > 0) return { length, signs }
  }
  return { length: 1, signs: [] }
}
