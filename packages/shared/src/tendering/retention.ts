import { applicableRules, type Procurement, type StatutoryRule } from './statutory'

/**
 * Default 保管期限 [D on R28, R29]: 30 years where a law governs the procurement, otherwise 10. The periods are
 * entries of the dictionary `retentionCode` with years and sources; the legal minimum is a statutory rule.
 */
export const defaultRetentionCode = (regime: string): string =>
  regime === 'ZC' || regime === 'ZTB_MUST' ? 'D30' : 'D10'

/** The legal minimum retention (R28), with its article. */
export interface MinimumRetention {
  years: number
  source: string
}

/**
 * The legal minimum for a procurement by the rules in force; when it is uncertain which rule applies, the longest of
 * them.
 */
export function minimumRetention(
  rules: readonly StatutoryRule[],
  procurement: Procurement,
): MinimumRetention | null {
  const lines = applicableRules(rules, procurement).flatMap(({ rule }) =>
    rule.ruleCode.startsWith('R28') && rule.unit === 'YEAR' && rule.amount !== null
      ? [{ years: Math.ceil(Number(rule.amount)), source: rule.source }]
      : [],
  )
  return lines.sort((one, other) => other.years - one.years)[0] ?? null
}

/** Whether a retention of `years` is lawful; null stands for permanent. */
export const isRetentionLawful = (years: number | null, least: MinimumRetention | null): boolean =>
  years === null || least === null || years >= least.years

/** Dates 'YYYY-MM-DD' from which retention counts. */
export interface RetentionStart {
  /** The day the procurement ended (R28). */
  ended: string
  /** The day its documents were taken into storage. */
  kept: string
}

const yearOf = (date: string) => Number(date.slice(0, 4))

/**
 * The last day of the retention of volumes and bids. It starts with the year after the procurement ended or its
 * documents were stored, whichever is later, and ends with a calendar year. It is therefore never shorter than the
 * stated years or the legal minimum, whatever the dictionary says (R28: fifteen years from the end of a 政府采购).
 * Null for permanent retention.
 */
export const retainedUntil = (
  { ended, kept }: RetentionStart,
  { years, least = null }: { years: number | null; least?: MinimumRetention | null },
): string | null =>
  years === null
    ? null
    : `${Math.max(yearOf(ended), yearOf(kept)) + Math.max(years, least?.years ?? 0)}-12-31`

/** True when the retention period has ended by this day. */
export const isRetentionOver = (until: string | null, today: string): boolean =>
  until !== null && until < today
