import { type Amount, parseDecimalAmount } from '../format/money'

/** Limit of the search, which takes a few milliseconds. */
const MOST_STEPS = 20_000
const MOST_FOUND = 3

/**
 * Finds two or more of these amounts (元, not negative) whose sum is exactly `sum`, as indices. Returns at most three
 * solutions, those with earlier amounts first. A search that would take long is abandoned.
 */
export function findSubsetsWithSum(amounts: readonly Amount[], sum: Amount): number[][] {
  const fen = amounts.map((amount) => BigInt(parseDecimalAmount(amount).times(100).toFixed(0)))
  const wanted = BigInt(parseDecimalAmount(sum).times(100).toFixed(0))
  // Remaining totals from each position on, to skip branches that cannot reach the sum.
  const rest = fen.map(() => 0n)
  for (let at = fen.length - 1; at >= 0; at -= 1) rest[at] = (fen[at] ?? 0n) + (rest[at + 1] ?? 0n)
  const found: number[][] = []
  let steps = 0
  const searchCombinations = (at: number, left: bigint, picks: readonly number[]): void => {
    steps += 1
    if (found.length >= MOST_FOUND || steps > MOST_STEPS) return
    if (left === 0n) {
      if (picks.length > 1) found.push([...picks])
      return
    }
    const own = fen[at]
    if (own === undefined || left < 0n || (rest[at] ?? 0n) < left) return
    if (own > 0n) searchCombinations(at + 1, left - own, [...picks, at])
    searchCombinations(at + 1, left, picks)
  }
  searchCombinations(0, wanted, [])
  return found
}
