/*
 * What becomes of a text that comes in, reckoned character by character from tables of code points. It shares
 * nothing with `packages/shared/src/text/clean.ts`, which it judges.
 */

const inRanges = (ranges: readonly (readonly [number, number])[]) => (point: number) =>
  ranges.some(([first, last]) => point >= first && point <= last)

/** Characters that end a line, besides the line feed. */
const isLineEnd = inRanges([
  [0x0b, 0x0d],
  [0x85, 0x85],
  [0x2028, 0x2029],
])
/** Characters that nobody sees and that carry nothing. */
const isDropped = inRanges([
  [0x00, 0x08],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x061c, 0x061c],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0xd800, 0xdfff],
  [0xfdd0, 0xfdef],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
])
/** The last two code points of each plane are no characters. */
const isNoCharacter = (point: number) => (point & 0xfffe) === 0xfffe
const isBlank = inRanges([
  [0x09, 0x0d],
  [0x20, 0x20],
  [0x85, 0x85],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
])
/** Joiners, which have nothing to join at an end. */
const isJoiner = inRanges([[0x200c, 0x200d]])
/** Variation selectors, which have nothing to vary at the start. */
const isSelector = inRanges([
  [0x180b, 0x180d],
  [0x180f, 0x180f],
  [0xfe00, 0xfe0f],
  [0xe0100, 0xe01ef],
])

/** Letters in pieces, as they come in the strings of the tests, and the letter of each. */
const PIECES = { 'e\u0301': '\u00e9' } as const

const pointOf = (character: string) => character.codePointAt(0) ?? 0

/** A text of several lines as it is stored. */
export function expectedText(typed: string): string {
  const kept: string[] = []
  const characters = [...typed]
  for (const [at, character] of characters.entries()) {
    const point = pointOf(character)
    if (isLineEnd(point)) {
      // A line feed after a carriage return belongs to it.
      if (!(character === '\r' && characters[at + 1] === '\n')) kept.push('\n')
    } else if (!isDropped(point) && !isNoCharacter(point)) kept.push(character)
  }
  while (kept[0] !== undefined && [isBlank, isJoiner, isSelector].some((is) => is(pointOf(kept[0] ?? ''))))
    kept.shift()
  while (kept.length > 0 && [isBlank, isJoiner].some((is) => is(pointOf(kept.at(-1) ?? '')))) kept.pop()
  return Object.entries(PIECES).reduce(
    (text, [pieces, letter]) => text.split(pieces).join(letter),
    kept.join(''),
  )
}

/** A text of one line as it is stored: a line end with the blanks around it becomes one space. */
export function expectedLine(typed: string): string {
  const written: string[] = []
  let gap: string[] = []
  for (const character of expectedText(typed)) {
    if (isBlank(pointOf(character))) gap.push(character)
    else {
      written.push(...(gap.includes('\n') ? [' '] : gap), character)
      gap = []
    }
  }
  return written.join('')
}
