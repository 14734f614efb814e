/** Letters and digits of any script, and surrogate halves; everything else separates words. */
const COUNTS = /[\p{L}\p{N}\p{M}]/u
const UNITS = 0x10000

/** Cache by UTF-16 unit whether it counts: 0 unknown, 1 yes, 2 no. */
const known = new Uint8Array(UNITS)

function isWordUnit(unit: number): boolean {
  const before = known[unit]
  if (before) return before === 1
  const does = (unit >= 0xd800 && unit <= 0xdfff) || COUNTS.test(String.fromCharCode(unit))
  known[unit] = does ? 1 : 2
  return does
}

/** Two UTF-16 units as one 32-bit integer of PostgreSQL; a single one stands for itself. */
const packPair = (first: number, second: number) => (first << 16) | second

/** The characters and adjacent pairs of a normalized text as numbers, without duplicates. */
export function extractGrams(text: string): number[] {
  const grams = new Set<number>()
  let before = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (!isWordUnit(unit)) {
      before = 0
      continue
    }
    grams.add(unit)
    if (before) grams.add(packPair(before, unit))
    before = unit
  }
  return [...grams]
}

/**
 * The grams that a text must have to contain the keyword: each adjacent pair, and single characters that
 * stand alone. Empty for a keyword without letters or digits, which finds nothing.
 */
export function requiredGrams(keyword: string): number[] {
  const grams = new Set<number>()
  let run: number[] = []
  const finishRun = () => {
    const [first] = run
    if (run.length === 1 && first !== undefined) grams.add(first)
    for (let at = 1; at < run.length; at++) grams.add(packPair(run[at - 1] ?? 0, run[at] ?? 0))
    run = []
  }
  for (let at = 0; at < keyword.length; at++) {
    const unit = keyword.charCodeAt(at)
    if (isWordUnit(unit)) run.push(unit)
    else finishRun()
  }
  finishRun()
  return [...grams]
}

/** True when the gram index is exact: the keyword is one adjacent pair. */
export const isSinglePair = (keyword: string): boolean =>
  keyword.length === 2 && isWordUnit(keyword.charCodeAt(0)) && isWordUnit(keyword.charCodeAt(1))

/** A value that never precedes a letter, so that no pair equals the mark of a kind. */
const NO_LETTER = 1

/**
 * An additional gram for the pieces of one kind of record, so that a search in it skips those of other kinds.
 */
export function gramOfKind(bizType: string): number {
  let hash = 0
  for (let at = 0; at < bizType.length; at++) hash = (hash * 31 + bizType.charCodeAt(at)) % UNITS
  return packPair(NO_LETTER, hash)
}
