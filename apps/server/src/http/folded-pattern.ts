import { fold } from '@agency/shared/text/fold'
import '@agency/shared/text/traditional'

const LAST = 0x2ffff
const isHalf = (code: number) => code >= 0xd800 && code <= 0xdfff

/** Returns for each key of one to four characters the single characters that fold to it, other than itself. */
function findVariants(): ReadonlyMap<string, readonly string[]> {
  const variants = new Map<string, string[]>()
  for (let code = 0x21; code <= LAST; code++) {
    if (isHalf(code)) continue
    const character = String.fromCodePoint(code)
    const key = fold(character)
    if (key === character || key === '' || [...key].length > 4) continue
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

/** What folding leaves out may stand between any two characters: blanks and characters that are not seen. */
const BETWEEN = '[\\s\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]*'
const escaped = (character: string) => character.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&')
const classOf = (characters: readonly string[]) =>
  characters.length === 1 ? escaped(characters.join('')) : `[${characters.map(escaped).join('')}]`

/** Signs that stand for several characters, such as ㎡ for m2, are tried up to this length. */
const LONGEST_SIGN = 4

/**
 * A regular expression of PostgreSQL that finds what was typed in texts however they are written: wherever the
 * folded text contains the folded typing, and nowhere else. Undefined when nothing was typed.
 */
export function foldedPattern(typed: string): string | undefined {
  const key = [...fold(typed)]
  if (key.length === 0) return undefined
  const parts: string[] = []
  for (let at = 0; at < key.length; ) {
    const { length, signs } = longestSignAt(key, at)
    const letters = key.slice(at, at + length).map((letter) => classOf(spellingsOf(letter)))
    parts.push(signs.length > 0 ? `(?:${classOf(signs)}|${letters.join(BETWEEN)})` : letters.join(BETWEEN))
    at += length
  }
  return parts.join(BETWEEN)
}

function longestSignAt(key: readonly string[], at: number) {
  for (let length = Math.min(LONGEST_SIGN, key.length - at); length > 1; length--) {
    const signs = variantsOf(key.slice(at, at + length).join(''))
    if (signs.length > 0) return { length, signs }
  }
  return { length: 1, signs: [] }
}
