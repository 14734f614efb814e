/**
 * A number from 0 up to 1 that is the same for the same words: figures that scatter, and a demo company that is the same
 * at every installation.
 */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const char of words.join('/')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  // The last bits of such a hash are mixed badly.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** One of these. */
export const oneOf = <T>(choices: readonly [T, ...T[]], ...words: readonly (string | number)[]): T =>
  choices[Math.floor(chance(...words) * choices.length)] ?? choices[0]

/** A whole number from `least` to `most`. */
export const between = (least: number, most: number, ...words: readonly (string | number)[]): number =>
  least + Math.floor(chance(...words) * (most - least + 1))
