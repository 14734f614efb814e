import { createHash } from 'node:crypto'
import { dateAt } from '@agency/shared/format/dates'
import { sumYuan } from '@agency/shared/format/money'
import {
  contentOf,
  partsOf,
  type RoyaltyPart,
  type RoyaltySnapshot,
  replay,
} from '@agency/shared/modules/finance-royalty/royalty.rules'
import { rulesOn } from '@agency/shared/rules/versions'
import type { Commission } from '@agency/shared/tendering/commission'
import type { CommissionRule } from '@agency/shared/tendering/commission-rules'
import type { Queryable } from '../../db/database'
import { notFound } from '../../http/refusal'
import { namesOf } from '../../system/directory'
import { commissionFacts, factsOf, moneyOf, type ProjectFacts } from './royalty.facts'
import { commissionRules, type RoyaltyRecord, royalties, settledOf } from './royalty.store'

/** What a sheet comes to, with all that it was reckoned from. */
export interface Reckoned {
  snapshot: RoyaltySnapshot
  whole: Commission
  parts: RoyaltyPart[]
}

type Sheet = Pick<RoyaltyRecord, 'developmentProportion' | 'isDevelopCommission' | 'shares'>

/** A sheet by rules of a day: those that were in force, and no other, are kept with it. */
export function reckonSheet(
  sheet: Sheet,
  {
    facts,
    rules,
    day,
    isDue,
  }: { facts: ProjectFacts; rules: readonly CommissionRule[]; day: string; isDue: boolean },
): Omit<Reckoned, 'parts'> {
  const snapshot = { day, facts: commissionFacts(facts, sheet, isDue), rules: rulesOn(rules, day) }
  return { snapshot, whole: replay(snapshot) }
}

/**
 * A sheet reckoned anew: one of a project by the team and the rules of today; a correction by the people, shares and
 * rules of what it corrects, with the money as it is now. @throws 404
 */
export async function reckon(
  db: Queryable,
  sheet: RoyaltyRecord,
  now: Date,
): Promise<Reckoned & { facts: ProjectFacts }> {
  const facts = (await factsOf(db, [sheet.projectId])).get(sheet.projectId)
  if (!facts) throw notFound()
  if (sheet.correctsId === null) {
    const day = dateAt(now)
    const made = reckonSheet(sheet, { facts, rules: await commissionRules(db), day, isDue: true })
    return { ...made, parts: partsOf(made.whole), facts }
  }
  const { snapshot: first } = await royalties.mustLoad(db, sheet.correctsId)
  if (!first) throw notFound()
  const snapshot = { ...first, facts: { ...first.facts, ...moneyOf(facts, true) } }
  const whole = replay(snapshot)
  return { snapshot, whole, parts: partsOf(whole, await fixedParts(db, sheet.projectId)), facts }
}

/** What frozen sheets of a project have given each person so far, with their names. */
export async function fixedParts(db: Queryable, projectId: string) {
  const lines = await settledOf(db, projectId)
  const names = await namesOf(
    db,
    lines.map(({ userId }) => userId),
  )
  return lines.map((line) => ({ ...line, name: names.get(line.userId) ?? '' }))
}

/** The columns of a sheet that was reckoned. */
export const reckonedColumns = ({ snapshot, whole, parts }: Reckoned) => ({
  ...{ snapshot, whole, parts },
  partUserIds: [...new Set(parts.map(({ userId }) => userId))],
  royaltyMoney: sumYuan(parts.map(({ money }) => money)),
})

/** SHA-256 of what is frozen: what it was reckoned from, how, and what each is paid. */
export const fingerprint = ({
  snapshot,
  whole,
  parts,
}: Pick<RoyaltyRecord, 'snapshot' | 'whole' | 'parts'>): string =>
  createHash('sha256').update(contentOf({ snapshot, whole, parts })).digest('hex')

/**
 * Nothing that it was reckoned from has changed since; of a correction also not what is fixed. That other rules are in
 * force by now changes nothing: those of the day of 核算 count.
 */
export const isStill = (
  { snapshot, parts, correctsId }: Pick<RoyaltyRecord, 'snapshot' | 'parts' | 'correctsId'>,
  again: Reckoned,
): boolean =>
  snapshot !== null &&
  contentOf(snapshot.facts) === contentOf(again.snapshot.facts) &&
  (correctsId === null || contentOf(parts) === contentOf(again.parts))
