import type { HomeLayout } from '@agency/shared/contract/personal-settings'

/** The default layout of the home page. */
export const AS_USUAL: HomeLayout = { order: [], hidden: [] }

/**
 * Returns the keys of the existing cards in the order that the user has chosen. A card that the order does not name
 * comes after the card that it follows by default, so that a new card does not end up at the end; names without a
 * card are ignored.
 */
export function orderCardKeys(usual: readonly string[], { order }: HomeLayout): string[] {
  const keys = [...new Set(order)].filter((key) => usual.includes(key))
  for (const [at, key] of usual.entries()) {
    if (keys.includes(key)) continue
    const before = usual[at - 1]
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
  }
  return keys
}

/** Returns the keys with one of them moved to another position; positions beyond the ends mean the ends. */
export function moveCard(keys: readonly string[], key: string, to: number): string[] {
  const others = keys.filter((one) => one !== key)
  others.splice(Math.max(0, Math.min(to, others.length)), 0, key)
  return others
}

/** The size of a card. */
export interface Sized {
  /** The width of the card: a third of the page's width, two thirds or all of it. */
  size: 'narrow' | 'wide' | 'full'
  /** The estimated height of the card in px. */
  height: number
}

/** Cards of the same width in one column, which together take the place of one card. */
export type Stack<C extends Sized> = readonly [C, ...C[]]

const THIRDS = { narrow: 1, wide: 2, full: 3 }
/** In px: the gap between two cards, and the height that may remain empty next to a card. */
const [GAP, HOLE] = [12, 100]

/**
 * Arranges the cards, in their order, in columns. A card that would begin a new line goes below a card of its width
 * in the line before, when that stands next to something higher; so a card with little content leaves no gap.
 */
export function stackCards<C extends Sized>(cards: readonly C[]): Stack<C>[] {
  const lines: Stack<C>[][] = []
  for (const card of cards) {
    const line = lines.at(-1) ?? []
    if (line.length > 0 && THIRDS[card.size] <= 3 - widthInThirds(line)) line.push([card])
    else if (!tryStackInLine(line, card)) lines.push([[card]])
  }
  return lines.flat()
}

const widthInThirds = (line: readonly Stack<Sized>[]) =>
  line.reduce((sum, [{ size }]) => sum + THIRDS[size], 0)
const stackHeight = (stack: readonly Sized[]) => stack.reduce((sum, { height }) => sum + height + GAP, -GAP)

/**
 * Puts a card below the shortest column of its width, when the empty room afterwards is small or not larger than
 * before. Returns whether it did.
 */
function tryStackInLine<C extends Sized>(line: Stack<C>[], card: C): boolean {
  if (line.length < 2) return false
  const heights = line.map(stackHeight)
  const places = [...line.keys()].filter((at) => line[at]?.[0].size === card.size)
  const [at] = places.sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0))
  const stack = at === undefined ? undefined : line[at]
  if (at === undefined || !stack) return false
  const after = heights.map((height, place) => (place === at ? height + GAP + card.height : height))
  if (heightDifference(after) > Math.max(heightDifference(heights), HOLE)) return false
  line[at] = [...stack, card]
  return true
}

const heightDifference = (heights: readonly number[]) => Math.max(...heights) - Math.min(...heights)
