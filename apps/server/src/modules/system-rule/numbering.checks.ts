import { shanghaiDateAt } from '@agency/shared/format/dates'
import type { NumberingPreview } from '@agency/shared/modules/system-rule/numbering.contract'
import { isNumberKey, numberKinds, numberValues, type Resets } from '@agency/shared/numbering/kinds'
import {
  formatNumber,
  type NumberValues,
  nextPeriodStart,
  numberSeriesKey,
  type Part,
  parseNumber,
  parsePattern,
  patternProblem,
} from '@agency/shared/numbering/pattern'
import { and, eq, gte, inArray, isNull, ne, not, or } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { badField } from '../../http/refusal'
import { isExternalNumber, readAgencyAbbreviation } from '../../system/numbering'
import { numberingRule, sysIssuedNumber } from '../../system/numbering.table'
import { sysSequence } from '../../system/system.table'

const say = {
  collides: (text: string) => `按这个规则以后会再次得到已经发出的编号 ${text}`,
  noKind: '没有这种编号',
  alike: (label: string, text: string) => `与「${label}」的编号规则会得到同样的编号，例如 ${text}`,
}

export interface Pattern {
  ruleKey: string
  pattern: string
  resets: string
}

/**
 * Refuses a pattern that could produce a number already issued, of whatever kind: each issued number that
 * matches the pattern must lie before the current position of its series, except external numbers, which are
 * skipped. Nor may it match numbers of another kind's rule.
 * @throws 400 at the pattern
 */
export async function assertNoNumberCollision(db: Queryable, rule: Pattern): Promise<void> {
  const { ruleKey, kind, parts, resets } = parseNumberingRule(rule)
  await assertDistinctPattern(db, rule)
  // A number nested in another begins with it, so only numbers of its own kind can collide.
  const issued = await db
    .select({ text: sysIssuedNumber.text })
    .from(sysIssuedNumber)
    .where(
      and(not(isExternalNumber), isNestedPattern(parts) ? eq(sysIssuedNumber.ruleKey, ruleKey) : undefined),
    )
  const standing = await lastIssuedNumbers(db, [kind.seqKey])
  const clash = issued.find(({ text }) => {
    const read = parseNumber(parts, text)
    if (!read) return false
    const series = numberSeriesKey(resets, read.date, kind, read.values)
    return read.n > (standing.get(seriesMapKey(kind.seqKey, series)) ?? 0) && !isSeriesOver(series, resets)
  })
  if (clash) throw badField('pattern', say.collides(clash.text))
}

/** Refuses a pattern whose numbers could equal those of other kinds' current or future rules. */
async function assertDistinctPattern(db: Queryable, rule: Pattern): Promise<void> {
  const { ruleKey, parts } = parseNumberingRule(rule)
  if (isNestedPattern(parts)) return
  const others = await db
    .select({ ruleKey: numberingRule.ruleKey, pattern: numberingRule.pattern })
    .from(numberingRule)
    .where(
      and(
        ne(numberingRule.ruleKey, ruleKey),
        eq(numberingRule.delFlag, false),
        or(isNull(numberingRule.effectiveTo), gte(numberingRule.effectiveTo, shanghaiDateAt(new Date()))),
      ),
    )
  for (const other of others) {
    const theirs = parsePattern(other.pattern)
    if (typeof theirs === 'string' || isNestedPattern(theirs)) continue
    const alike = sampleNumbers(theirs).find((text) => parseNumber(parts, text))
    const same = alike ?? sampleNumbers(parts).find((text) => parseNumber(theirs, text))
    if (same) throw badField('pattern', say.alike(numberKinds[other.ruleKey].label, same))
  }
}

const isNestedPattern = (parts: readonly Part[]) =>
  parts.some((part) => part.kind === 'value' && numberValues[part.name].form === 'free')

/** Two sample numbers of a rule, the first one and a very long one. */
const sampleNumbers = (parts: readonly Part[]): string[] =>
  [1, 9_999_999_999].map((n) =>
    formatNumber(parts, { date: SAMPLE_DATE, n, values: sampleValues(numberValues.agency.sample) }),
  )
const SAMPLE_DATE = '2026-11-22'

/** True when a series of numbers belongs to an earlier period and gets no more numbers. */
function isSeriesOver(series: string, resets: Resets): boolean {
  const now = numberSeriesKey(resets, shanghaiDateAt(new Date()), { within: [] }, {})
  return (series.split('/')[0] ?? '') < now
}

const seriesMapKey = (seqKey: string, period: string) => `${seqKey} ${period}`

/** The last number issued in each series. */
async function lastIssuedNumbers(
  db: Queryable,
  seqKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select()
    .from(sysSequence)
    .where(inArray(sysSequence.seqKey, [...seqKeys]))
  return new Map(rows.map(({ seqKey, period, current }) => [seriesMapKey(seqKey, period), current]))
}

/** Parses a numbering rule. @throws 400 at the pattern, or at the kind of number */
function parseNumberingRule({ ruleKey, pattern, resets: text }: Pattern) {
  if (!isNumberKey(ruleKey)) throw badField('ruleKey', say.noKind)
  const kind = numberKinds[ruleKey]
  const resets = text as Resets
  const problem = patternProblem(pattern, kind, resets)
  const parts = parsePattern(pattern)
  if (problem || typeof parts === 'string') throw badField('pattern', problem ?? String(parts))
  return { ruleKey, kind, parts, resets }
}

/** The next numbers on a date, with sample values for records. @throws 400 as `assertNoNumberCollision` */
export async function previewNextNumbers(
  db: Queryable,
  rule: Pattern,
  date: string,
): Promise<NumberingPreview> {
  const { kind, parts, resets } = parseNumberingRule(rule)
  await assertNoNumberCollision(db, rule)
  const values = sampleValues(await agencyCodeOrSample(db))
  const standing = await lastIssuedNumbers(db, [kind.seqKey])
  const current = kind.isSecret
    ? 0
    : (standing.get(seriesMapKey(kind.seqKey, numberSeriesKey(resets, date, kind, values))) ?? 0)
  const turn = nextPeriodStart(resets, date)
  return {
    next: formatNumber(parts, { date, n: current + 1, values }),
    after: formatNumber(parts, { date, n: current + 2, values }),
    issued: current,
    turn: turn ? { date: turn, first: formatNumber(parts, { date: turn, n: 1, values }) } : null,
    samples: kind.values.map((name) => ({
      name,
      label: numberValues[name].label,
      value: values[name] ?? '',
    })),
  }
}

/** The next number by each numbering rule on a date, in order; null for a broken or secret one. */
export async function nextNumberTexts(
  db: Queryable,
  rules: readonly Pattern[],
  date: string,
): Promise<(string | null)[]> {
  const standing = await lastIssuedNumbers(
    db,
    rules.flatMap(({ ruleKey }) => (isNumberKey(ruleKey) ? numberKinds[ruleKey].seqKey : [])),
  )
  const values = sampleValues(await agencyCodeOrSample(db))
  return rules.map(({ ruleKey, pattern, resets: text }) => {
    const parts = parsePattern(pattern)
    if (!isNumberKey(ruleKey) || typeof parts === 'string' || numberKinds[ruleKey].isSecret) return null
    const [kind, resets] = [numberKinds[ruleKey], text as Resets]
    const current = standing.get(seriesMapKey(kind.seqKey, numberSeriesKey(resets, date, kind, values))) ?? 0
    return formatNumber(parts, { date, n: current + 1, values })
  })
}

const sampleValues = (agency: string): NumberValues => ({
  ...Object.fromEntries(Object.entries(numberValues).map(([name, { sample }]) => [name, sample])),
  agency,
})

/** The agency's code in numbers, or a sample while it is not configured. */
const agencyCodeOrSample = (db: Queryable) =>
  readAgencyAbbreviation(db).catch(() => numberValues.agency.sample)
