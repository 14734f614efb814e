import { dateAt } from '@agency/shared/format/dates'
import type { NumberingPreview } from '@agency/shared/modules/system-rule/numbering.contract'
import { isNumberKey, numberKinds, numberValues, type Resets } from '@agency/shared/numbering/kinds'
import {
  formatNumber,
  type NumberValues,
  nextPeriod,
  type Part,
  parsePattern,
  patternProblem,
  readNumber,
  seriesOf,
} from '@agency/shared/numbering/pattern'
import { and, eq, gte, inArray, isNull, ne, not, or } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { badField } from '../../http/refusal'
import { agencyOf, isFromOutside } from '../../system/numbering'
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
 * Refuses a pattern that would sooner or later write a number that has been issued, of whatever kind: each number of
 * the ledger that reads as one of the pattern must lie behind where its series stands, but for those from outside, which
 * are passed over. Nor may it read as the rule of another kind.
 * @throws 400 at the pattern
 */
export async function assertFresh(db: Queryable, rule: Pattern): Promise<void> {
  const { ruleKey, kind, parts, resets } = known(rule)
  await assertApart(db, rule)
  // A number within another one begins with that: it is no text of its own kind that others could be.
  const issued = await db
    .select({ text: sysIssuedNumber.text })
    .from(sysIssuedNumber)
    .where(and(not(isFromOutside), isWithin(parts) ? eq(sysIssuedNumber.ruleKey, ruleKey) : undefined))
  const standing = await currents(db, [kind.seqKey])
  const clash = issued.find(({ text }) => {
    const read = readNumber(parts, text)
    if (!read) return false
    const series = seriesOf(resets, read.date, kind, read.values)
    return read.n > (standing.get(placeOf(kind.seqKey, series)) ?? 0) && !isOver(series, resets)
  })
  if (clash) throw badField('pattern', say.collides(clash.text))
}

/** Rules of other kinds, in force or to come, whose numbers could be the same text as this one's. */
async function assertApart(db: Queryable, rule: Pattern): Promise<void> {
  const { ruleKey, parts } = known(rule)
  if (isWithin(parts)) return
  const others = await db
    .select({ ruleKey: numberingRule.ruleKey, pattern: numberingRule.pattern })
    .from(numberingRule)
    .where(
      and(
        ne(numberingRule.ruleKey, ruleKey),
        eq(numberingRule.delFlag, false),
        or(isNull(numberingRule.effectiveTo), gte(numberingRule.effectiveTo, dateAt(new Date()))),
      ),
    )
  for (const other of others) {
    const theirs = parsePattern(other.pattern)
    if (typeof theirs === 'string' || isWithin(theirs)) continue
    const alike = samples(theirs).find((text) => readNumber(parts, text))
    const same = alike ?? samples(parts).find((text) => readNumber(theirs, text))
    if (same) throw badField('pattern', say.alike(numberKinds[other.ruleKey].label, same))
  }
}

const isWithin = (parts: readonly Part[]) =>
  parts.some((part) => part.kind === 'value' && numberValues[part.name].form === 'free')

/** The first number and one of many digits, as they would be written. */
const samples = (parts: readonly Part[]): string[] =>
  [1, 9_999_999_999].map((n) =>
    formatNumber(parts, { date: SAMPLE_DATE, n, values: samplesOf(numberValues.agency.sample) }),
  )
const SAMPLE_DATE = '2026-11-22'

/** A series of a period before this one gets no more numbers. */
function isOver(series: string, resets: Resets): boolean {
  const now = seriesOf(resets, dateAt(new Date()), { within: [] }, {})
  return (series.split('/')[0] ?? '') < now
}

const placeOf = (seqKey: string, period: string) => `${seqKey} ${period}`

/** Where the series of these keys stand. */
async function currents(db: Queryable, seqKeys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select()
    .from(sysSequence)
    .where(inArray(sysSequence.seqKey, [...seqKeys]))
  return new Map(rows.map(({ seqKey, period, current }) => [placeOf(seqKey, period), current]))
}

/** @throws 400 at the pattern, or at the kind of number */
function known({ ruleKey, pattern, resets: text }: Pattern) {
  if (!isNumberKey(ruleKey)) throw badField('ruleKey', say.noKind)
  const kind = numberKinds[ruleKey]
  const resets = text as Resets
  const problem = patternProblem(pattern, kind, resets)
  const parts = parsePattern(pattern)
  if (problem || typeof parts === 'string') throw badField('pattern', problem ?? String(parts))
  return { ruleKey, kind, parts, resets }
}

/** The next numbers as they would be on a date, with made-up values of records. @throws 400 as `assertFresh` */
export async function previewOf(db: Queryable, rule: Pattern, date: string): Promise<NumberingPreview> {
  const { kind, parts, resets } = known(rule)
  await assertFresh(db, rule)
  const values = samplesOf(await agencyOrSample(db))
  const standing = await currents(db, [kind.seqKey])
  const current = kind.isSecret
    ? 0
    : (standing.get(placeOf(kind.seqKey, seriesOf(resets, date, kind, values))) ?? 0)
  const turn = nextPeriod(resets, date)
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

/** The next number by each of these rules as it would be on a date, in their order; null for one that is broken or secret. */
export async function nextTexts(
  db: Queryable,
  rules: readonly Pattern[],
  date: string,
): Promise<(string | null)[]> {
  const standing = await currents(
    db,
    rules.flatMap(({ ruleKey }) => (isNumberKey(ruleKey) ? numberKinds[ruleKey].seqKey : [])),
  )
  const values = samplesOf(await agencyOrSample(db))
  return rules.map(({ ruleKey, pattern, resets: text }) => {
    const parts = parsePattern(pattern)
    if (!isNumberKey(ruleKey) || typeof parts === 'string' || numberKinds[ruleKey].isSecret) return null
    const [kind, resets] = [numberKinds[ruleKey], text as Resets]
    const current = standing.get(placeOf(kind.seqKey, seriesOf(resets, date, kind, values))) ?? 0
    return formatNumber(parts, { date, n: current + 1, values })
  })
}

const samplesOf = (agency: string): NumberValues => ({
  ...Object.fromEntries(Object.entries(numberValues).map(([name, { sample }]) => [name, sample])),
  agency,
})

/** An installation that has not said what it is called can look at its rules all the same. */
const agencyOrSample = (db: Queryable) => agencyOf(db).catch(() => numberValues.agency.sample)
