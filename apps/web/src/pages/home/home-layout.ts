import type { HomeLayout } from '@agency/shared/contract/personal-settings'

/** Nothing was chosen. */
export const AS_USUAL: HomeLayout = { order: [], hidden: [] }

/**
 * The cards that there are, in the person's order. One that the order does not name comes after the card that it
 * usually follows, so that a new one is not lost at the end; a name without a card means nothing.
 */
export function arranged(usual: readonly string[], { order }: HomeLayout): string[] {
  const keys = [...new Set(order)].filter((key) => usual.includes(key))
  for (const [at, key] of usual.entries()) {
    if (keys.includes(key)) continue
    const before = usual[at - 1]
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
  }
  return keys
}

/** The same keys with one of them at another place, at the ends at the latest. */
export function movedTo(keys: readonly string[], key: string, to: number): string[] {
  const others = keys.filter((one) => one !== key)
  others.splice(Math.max(0, Math.min(to, others.length)), 0, key)
  return others
}

/** What says how much room a card takes. */
export interface Sized {
  /** A third of a line, two, or all of it. */
  size: 'narrow' | 'wide' | 'full'
  /** About so high, in px. */
  height: number
}

/** Cards that stand below one another where one of their size would. */
export type Stack<C extends Sized> = readonly [C, ...C[]]

const THIRDS = { narrow: 1, wide: 2, full: 3 }
/** In px: what stands between two cards, and what may be left empty beside one. */
const [GAP, HOLE] = [12, 100]

/**
 * The cards in their order. One that would begin a line goes below one of its size in the line before, where that stands
 * beside something longer: a card with little in it leaves no hole.
 */
export function stacked<C extends Sized>(cards: readonly C[]): Stack<C>[] {
  const lines: Stack<C>[][] = []
  for (const card of cards) {
    const line = lines.at(-1) ?? []
    if (line.length > 0 && THIRDS[card.size] <= 3 - thirdsOf(line)) line.push([card])
    else if (!stackedIn(line, card)) lines.push([[card]])
  }
  return lines.flat()
}

const thirdsOf = (line: readonly Stack<Sized>[]) => line.reduce((sum, [{ size }]) => sum + THIRDS[size], 0)
const heightOf = (stack: readonly Sized[]) => stack.reduce((sum, { height }) => sum + height + GAP, -GAP)

/** Below the shortest of its size, if what is left empty then is not more than before, or little. */
function stackedIn<C extends Sized>(line: Stack<C>[], card: C): boolean {
  if (line.length < 2) return false
  const heights = line.map(heightOf)
  const places = [...line.keys()].filter((at) => line[at]?.[0].size === card.size)
  const [at] = places.toSorted((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0))
  const stack = at === undefined ? undefined : line[at]
  if (at === undefined || !stack) return false
  const after = heights.with(at, (heights[at] ?? 0) + GAP + card.height)
  if (unevenness(after) > Math.max(unevenness(heights), HOLE)) return false
  line[at] = [...stack, card]
  return true
}

const unevenness = (heights: readonly number[]) => Math.max(...heights) - Math.min(...heights)
