import { fold } from '../text/fold'

/** Names at least this similar are shown as possible duplicates before a submit (DOMAIN 5.1). */
export const SIMILAR_NAME = 0.85

/** Similarity of two names, 0 to 1: the Dice coefficient of their character pairs, after `fold`. */
export function nameSimilarity(a: string, b: string): number {
  const [left, right] = [characterPairs(fold(a)), characterPairs(fold(b))]
  if (left.length === 0 || right.length === 0) return fold(a) === fold(b) ? 1 : 0
  const rest = [...right]
  let shared = 0
  for (const pair of left) {
    const at = rest.indexOf(pair)
    if (at < 0) continue
    rest.splice(at, 1)
    shared++
  }
  return (2 * shared) / (left.length + right.length)
}

const characterPairs = (text: string) => {
  const characters = [...text]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** Maximum number of similar names shown. */
const MOST_ALIKE = 10

/** The rows whose names are at least as similar as SIMILAR_NAME, most similar first. */
export const findSimilarlyNamed = <R extends object>(
  name: string,
  rows: readonly R[],
  nameOf: (row: R) => string,
) =>
  rows
    .map((row) => ({ ...row, similarity: nameSimilarity(name, nameOf(row)) }))
    .filter(({ similarity }) => similarity >= SIMILAR_NAME)
    .sort((one, other) => other.similarity - one.similarity)
    .slice(0, MOST_ALIKE)
