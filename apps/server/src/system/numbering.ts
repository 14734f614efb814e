import { shanghaiDateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { type NumberKey, numberKinds } from '@agency/shared/numbering/kinds'
import {
  formatNumber,
  type NumberValues,
  numberSeriesKey,
  parsePattern,
} from '@agency/shared/numbering/pattern'
import { and, asc, eq, gte, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { GuestWrite } from '../http/context'
import { badInputRefusal } from '../http/refusal'
import { numberingRule, sysIssuedNumber } from './numbering.table'
import { nextNumber } from './sequence'
import { sysOrg } from './system.table'

const say = {
  noRule: (label: string) => `没有生效的「${label}」编号规则，请联系管理员`,
  noAgency: '编号需要机构代号，请在组织管理中填写公司的编号',
  taken: (text: string) => `编号 ${text} 已经发出过，请管理员检查编号规则`,
}

/** The record that gets the number, and the values that the number shows. */
interface NumberedRecord {
  /** The kind of the numbered record, e.g. crm:client. */
  bizType: string
  ownId: string
  /** Values that the number shows in addition to `agency`, which is the company's own unless it is given. */
  values?: NumberValues
}

/** Who takes a number, when, and in which transaction. */
type NumberWrite = Pick<GuestWrite, 'actor' | 'clock' | 'tx'>

/** Condition: the number was made elsewhere, on paper or by another product, and is a series of its own. */
export const isExternalNumber = eq(sysIssuedNumber.period, sysIssuedNumber.text)

/**
 * Issues the next number of a kind in the caller's transaction and enters it in 编号台账. A rollback releases
 * it, so that no number is issued twice and none is missing, except those entered from outside, which are
 * skipped. It locks the series until the commit: issue late, and several kinds in the order of `numberKinds`,
 * so that two writers never wait for one another.
 * @throws 400 when there is no rule in force, or the agency's abbreviation is not configured
 */
export async function issueNumber(
  { actor, clock, tx }: NumberWrite,
  ruleKey: NumberKey,
  { bizType, ownId, values: own = {} }: NumberedRecord,
): Promise<string> {
  const kind = numberKinds[ruleKey]
  const issueTime = clock()
  const date = shanghaiDateAt(issueTime)
  const rule = await ruleInForce(tx, ruleKey, date)
  const values = kind.values.includes('agency')
    ? { agency: own.agency ?? (await readAgencyAbbreviation(tx)), ...own }
    : own
  const period = numberSeriesKey(rule.resets, date, kind, values)
  for (;;) {
    const n = await nextNumber(tx, kind.seqKey, period)
    const text = formatNumber(rule.parts, { date, n, values })
    const [entered] = await tx
      .insert(sysIssuedNumber)
      .values({
        listId: newListId(),
        ruleKey,
        seqKey: kind.seqKey,
        period,
        n,
        text,
        bizType,
        ownId,
        issueTime,
        issueUserId: actor?.userId ?? null,
      })
      .onConflictDoNothing({ target: sysIssuedNumber.text })
      .returning({ listId: sysIssuedNumber.listId })
    if (entered) return text
    if ((await tx.$count(sysIssuedNumber, and(eq(sysIssuedNumber.text, text), isExternalNumber))) === 0)
      throw badInputRefusal(say.taken(text))
  }
}

/**
 * Enters a number that was made elsewhere, unchanged: no rule of this product will ever issue it.
 * @throws 400 when it is in 编号台账 already
 */
export const enterExternalNumber = (
  write: NumberWrite,
  ruleKey: NumberKey,
  { text, ...owner }: { bizType: string; ownId: string; text: string },
): Promise<void> => enterDerivedNumber(write, ruleKey, { ...owner, base: text, n: 1, text })

/**
 * Enters a number that is derived from another one (HC-G2026-0128-2: the second round of HC-G2026-0128) in
 * 编号台账, in a series of its own, so that it can be voided and is never reused.
 * @throws 400 when it was issued before
 */
export async function enterDerivedNumber(
  { actor, clock, tx }: NumberWrite,
  ruleKey: NumberKey,
  number: { bizType: string; ownId: string; base: string; n: number; text: string },
): Promise<void> {
  const { bizType, ownId, base, n, text } = number
  const [entered] = await tx
    .insert(sysIssuedNumber)
    .values({
      listId: newListId(),
      ruleKey,
      seqKey: `${numberKinds[ruleKey].seqKey}.round`,
      period: base,
      n,
      text,
      bizType,
      ownId,
      issueTime: clock(),
      issueUserId: actor?.userId ?? null,
    })
    .onConflictDoNothing()
    .returning({ listId: sysIssuedNumber.listId })
  if (!entered) throw badInputRefusal(say.taken(text))
}

/**
 * 作废: the number stays in 编号台账 with the reason and is never issued again. A number that is void already
 * stays unchanged.
 */
export async function voidNumbers(
  { actor, clock, tx }: NumberWrite,
  ownIds: readonly string[],
  reason: string,
  ruleKeys?: readonly NumberKey[],
): Promise<void> {
  await tx
    .update(sysIssuedNumber)
    .set({
      status: 'void',
      voidReason: reason,
      voidUserId: actor?.userId ?? null,
      voidTime: clock(),
    })
    .where(
      and(
        inArray(sysIssuedNumber.ownId, [...ownIds]),
        ne(sysIssuedNumber.status, 'void'),
        ruleKeys ? inArray(sysIssuedNumber.ruleKey, [...ruleKeys]) : undefined,
      ),
    )
}

async function ruleInForce(tx: Queryable, ruleKey: NumberKey, date: string) {
  const [rule] = await tx
    .select()
    .from(numberingRule)
    .where(
      and(
        eq(numberingRule.ruleKey, ruleKey),
        eq(numberingRule.delFlag, false),
        lte(numberingRule.effectiveFrom, date),
        or(isNull(numberingRule.effectiveTo), gte(numberingRule.effectiveTo, date)),
      ),
    )
  const parts = rule && parsePattern(rule.pattern)
  if (!parts || typeof parts === 'string') throw badInputRefusal(say.noRule(numberKinds[ruleKey].label))
  return { resets: rule.resets, parts }
}

/** The abbreviation of the organisation's first company, e.g. HC. */
export async function readAgencyAbbreviation(tx: Queryable): Promise<string> {
  const [company] = await tx
    .select({ deptNo: sysOrg.deptNo })
    .from(sysOrg)
    .where(and(eq(sysOrg.kind, 'company'), eq(sysOrg.delFlag, false)))
    .orderBy(asc(sysOrg.sort), asc(sysOrg.listId))
    .limit(1)
  if (!company?.deptNo) throw badInputRefusal(say.noAgency)
  return company.deptNo
}
