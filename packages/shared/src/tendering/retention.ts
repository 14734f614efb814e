import { type Procurement, rulesFor, type StatutoryRule } from './statutory'

/**
 * 保管期限 by default [D on R28, R29]: 30 years where a law binds the purchase, 10 otherwise. The periods with their
 * years and sources are entries of the dictionary `retentionCode`; what a law asks at least is a statutory rule.
 */
export const retentionFor = (regime: string): string =>
  regime === 'ZC' || regime === 'ZTB_MUST' ? 'D30' : 'D10'

/** What a law asks at least (R28), with its article. */
export interface LeastKept {
  years: number
  source: string
}

/** The rules in force may bind a purchase to a least time; where that cannot be told, the longest that might. */
export function leastKept(rules: readonly StatutoryRule[], procurement: Procurement): LeastKept | null {
  const lines = rulesFor(rules, procurement).flatMap(({ rule }) =>
    rule.ruleCode.startsWith('R28') && rule.unit === 'YEAR' && rule.amount !== null
      ? [{ years: Math.ceil(Number(rule.amount)), source: rule.source }]
      : [],
  )
  return lines.toSorted((one, other) => other.years - one.years)[0] ?? null
}

/** Whether a 保管期限 of so many years is lawful; null: for ever. */
export const isLongEnough = (years: number | null, least: LeastKept | null): boolean =>
  years === null || least === null || years >= least.years

/** Days as 'YYYY-MM-DD'. */
export interface KeptFrom {
  /** On which the purchase ended (R28). */
  ended: string
  /** On which what it left was taken into keeping. */
  kept: string
}

const yearOf = (date: string) => Number(date.slice(0, 4))

/**
 * The last day of a 保管期限, of volumes and of bids alike: it begins with the year after the one in which the purchase
 * ended and its papers were kept, whichever is later, and ends with a year. So it is never shorter than the years said
 * nor than those of the law, whatever the dictionary was made to say (R28: fifteen years from the end of a 政府采购).
 * Null: for ever.
 */
export const keptUntil = (
  { ended, kept }: KeptFrom,
  { years, least = null }: { years: number | null; least?: LeastKept | null },
): string | null =>
  years === null
    ? null
    : `${Math.max(yearOf(ended), yearOf(kept)) + Math.max(years, least?.years ?? 0)}-12-31`

/** Its time is over on this day. */
export const isTimeOver = (until: string | null, today: string): boolean => until !== null && until < today
