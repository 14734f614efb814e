import { createPinyinFinder } from '@agency/shared/search/pinyin'
import { type RecordWords, type SearchQuery, serialOfNumber } from './marks'

/**
 * How well a record matches a search, best first: by its names and numbers, then by their pronunciation, then
 * by its contents. Both searches put their results in this order, newest first within a rank.
 */
export const RANK = {
  number: 0,
  serial: 1,
  begins: 2,
  has: 3,
  readBegins: 4,
  reads: 5,
  contents: 6,
} as const
export type Rank = (typeof RANK)[keyof typeof RANK]

/** Compares two matches: the better one first, then the newer one, since ids grow with time. */
export const byRank = (one: { rank: Rank; ownId: string }, other: { rank: Rank; ownId: string }): number =>
  one.rank - other.rank || (one.ownId < other.ownId ? 1 : -1)

/** Returns a function that ranks how well a record's names match; undefined for no match. */
export function createRanker({
  text,
  letters,
  serial,
}: SearchQuery): (words: RecordWords) => Rank | undefined {
  const finds = createPinyinFinder()
  return ({ names, numbers }) => {
    const all = [...numbers, ...names]
    if (numbers.includes(text)) return RANK.number
    if (serial && numbers.some((number) => serialOfNumber(number) === serial)) return RANK.serial
    if (all.some((one) => one.startsWith(text))) return RANK.begins
    if (all.some((one) => one.includes(text))) return RANK.has
    if (!letters) return undefined
    const hits = names.flatMap((name) => finds(name, letters) ?? [])
    if (hits.length === 0) return undefined
    return hits.some(({ start }) => start === 0) ? RANK.readBegins : RANK.reads
  }
}
