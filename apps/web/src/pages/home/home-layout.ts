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
