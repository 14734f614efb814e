/**
 * A pseudo-random number from 0 to below 1, equal for equal words, so that the demo company is the same in
 * every installation.
 */
export function pseudoRandom(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const char of words.join('/')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  // This step improves the poor distribution of the hash's last bits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** Chooses one of these values, pseudo-randomly but always the same for the same words. */
export const pickOne = <T>(choices: readonly [T, ...T[]], ...words: readonly (string | number)[]): T =>
  choices[Math.floor(pseudoRandom(...words) * choices.length)] ?? choices[0]

/** A pseudo-random whole number from `least` to `most`. */
export const pseudoRandomBetween = (
  least: number,
  most: number,
  ...words: readonly (string | number)[]
): number => least + Math.floor(pseudoRandom(...words) * (most - least + 1))
