/** Letters and digits of any script, and the halves of what lies beyond the basic plane; all else parts words. */
const COUNTS = /[\p{L}\p{N}\p{M}]/u
const UNITS = 0x10000

/** By code unit, whether it counts: 0 not looked at yet, 1 yes, 2 no. */
const known = new Uint8Array(UNITS)

function counts(unit: number): boolean {
  const before = known[unit]
  if (before) return before === 1
  const does = (unit >= 0xd800 && unit <= 0xdfff) || COUNTS.test(String.fromCharCode(unit))
  known[unit] = does ? 1 : 2
  return does
}

/** Two code units as one whole number of four bytes, as PostgreSQL has it; one alone stands for itself. */
const pair = (first: number, second: number) => (first << 16) | second

/** The characters of a normalised text, and each two that stand side by side, as numbers, each once. */
export function gramsOf(text: string): number[] {
  const grams = new Set<number>()
  let before = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (!counts(unit)) {
      before = 0
      continue
    }
    grams.add(unit)
    if (before) grams.add(pair(before, unit))
    before = unit
  }
  return [...grams]
}

/**
 * What a text must have of them to have the keyword: each two characters side by side, and of a character that stands
 * alone that one. None: the keyword has neither letters nor digits, and nothing is found by it.
 */
export function gramsAsked(keyword: string): number[] {
  const grams = new Set<number>()
  let run: number[] = []
  const end = () => {
    const [first] = run
    if (run.length === 1 && first !== undefined) grams.add(first)
    for (let at = 1; at < run.length; at++) grams.add(pair(run[at - 1] ?? 0, run[at] ?? 0))
    run = []
  }
  for (let at = 0; at < keyword.length; at++) {
    const unit = keyword.charCodeAt(at)
    if (counts(unit)) run.push(unit)
    else end()
  }
  end()
  return [...grams]
}

/** Whether the grams say all: the keyword is two characters side by side, and whatever has the gram has the keyword. */
export const isOnePair = (keyword: string): boolean =>
  keyword.length === 2 && counts(keyword.charCodeAt(0)) && counts(keyword.charCodeAt(1))

/** Stands before no letter, so that no pair of a text is the mark of a kind. */
const NO_LETTER = 1

/** What the pieces of one kind of record have beside their grams: of what all kinds have the others' are not looked at. */
export function markOf(bizType: string): number {
  let hash = 0
  for (let at = 0; at < bizType.length; at++) hash = (hash * 31 + bizType.charCodeAt(at)) % UNITS
  return pair(NO_LETTER, hash)
}
