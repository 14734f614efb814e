import { createHash } from 'node:crypto'
import { dateAt } from '@agency/shared/format/dates'
import { sumYuan } from '@agency/shared/format/money'
import {
  type CommissionPart,
  type CommissionSnapshot,
  contentOf,
  partsOf,
  replay,
} from '@agency/shared/modules/finance-commission/commission.rules'
import { rulesOn } from '@agency/shared/rules/versions'
import type { Commission } from '@agency/shared/tendering/commission'
import type { CommissionRule } from '@agency/shared/tendering/commission-rules'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { enteredBy, type Write } from '../../http/context'
import { notFound } from '../../http/refusal'
import { namesOf } from '../../system/directory'
import { commissionFacts, factsOf, moneyOf, type ProjectFacts } from './commission.facts'
import { type CommissionRecord, commissionRules, commissionSheets, settledOf } from './commission.store'
import { financeCommissionReckoning } from './commission.table'

/** The calculated commission of a sheet, with everything it was calculated from. */
export interface Reckoned {
  snapshot: CommissionSnapshot
  whole: Commission
  parts: CommissionPart[]
}

type Sheet = Pick<CommissionRecord, 'developmentProportion' | 'isDevelopCommission' | 'shares'>

/** Calculates a sheet by the rules in force on `day` and includes those rules in the snapshot. */
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
 * Calculates a sheet: a project's sheet by today's team and rules; a correction by the people, shares and
 * rules of the sheet it corrects and today's money. @throws 404
 */
export async function reckon(
  db: Queryable,
  sheet: CommissionRecord,
  now: Date,
): Promise<Reckoned & { facts: ProjectFacts }> {
  const facts = (await factsOf(db, [sheet.projectId])).get(sheet.projectId)
  if (!facts) throw notFound()
  if (sheet.correctsId === null) {
    const day = dateAt(now)
    const made = reckonSheet(sheet, { facts, rules: await commissionRules(db), day, isDue: true })
    return { ...made, parts: partsOf(made.whole), facts }
  }
  return { ...(await reckonCorrection(db, sheet.correctsId, facts)), facts }
}

/**
 * Calculates what a correction pays: the amount by today's money less what frozen sheets have already paid.
 * @throws 404
 */
export async function reckonCorrection(
  db: Queryable,
  correctsId: string,
  facts: ProjectFacts,
): Promise<Reckoned> {
  const first = await lastReckoning(db, await commissionSheets.mustLoad(db, correctsId))
  if (!first) throw notFound()
  const snapshot = { ...first.snapshot, facts: { ...first.snapshot.facts, ...moneyOf(facts, true) } }
  const whole = replay(snapshot)
  return { snapshot, whole, parts: partsOf(whole, await fixedParts(db, facts.projectId)) }
}

type Kept = Pick<typeof financeCommissionReckoning.$inferSelect, 'snapshot' | 'whole'>

/** The last 核算 of each sheet, by sheet id. Sheets that were never calculated are absent. */
export async function lastReckonings(
  db: Queryable,
  sheets: readonly Pick<CommissionRecord, 'listId' | 'reckoningId'>[],
): Promise<Map<string, Kept>> {
  const ids = sheets.flatMap(({ reckoningId }) => reckoningId ?? [])
  if (ids.length === 0) return new Map()
  const { listId, royaltyId, snapshot, whole } = financeCommissionReckoning
  const rows = await db
    .select({ royaltyId, snapshot, whole })
    .from(financeCommissionReckoning)
    .where(inArray(listId, ids))
  return new Map(rows.map((row) => [row.royaltyId, row]))
}

/** The last 核算 of one sheet; undefined before the first one. */
export const lastReckoning = async (
  db: Queryable,
  sheet: Pick<CommissionRecord, 'listId' | 'reckoningId'>,
): Promise<Kept | undefined> => (await lastReckonings(db, [sheet])).get(sheet.listId)

/** Stores a 核算 and returns the columns of its sheet. */
export async function keepReckoned(write: Write, sheet: CommissionRecord, made: Reckoned) {
  const { listId: royaltyId, projectId, departmentId } = sheet
  const { snapshot, whole, parts } = made
  const own = enteredBy(write)
  await write.tx
    .insert(financeCommissionReckoning)
    .values({ ...own, royaltyId, projectId, departmentId, snapshot, whole })
  return {
    reckoningId: own.listId,
    parts,
    partUserIds: [...new Set(parts.map(({ userId }) => userId))],
    royaltyMoney: sumYuan(parts.map(({ money }) => money)),
  }
}

/** What the frozen sheets of a project have given each person so far, with names. */
export async function fixedParts(db: Queryable, projectId: string) {
  const lines = await settledOf(db, projectId)
  const names = await namesOf(
    db,
    lines.map(({ userId }) => userId),
  )
  return lines.map((line) => ({ ...line, name: names.get(line.userId) ?? '' }))
}

/** SHA-256 of the frozen content: input, calculation and the amount of each person. */
export const fingerprint = ({ snapshot, whole }: Kept, { parts }: Pick<CommissionRecord, 'parts'>): string =>
  createHash('sha256').update(contentOf({ snapshot, whole, parts })).digest('hex')

/**
 * True when a new calculation has the same input and, for a correction, the same amounts paid before. Newer
 * rules make no difference: those of the day of 核算 count.
 */
export const isStill = (
  { snapshot }: Kept,
  { parts, correctsId }: Pick<CommissionRecord, 'parts' | 'correctsId'>,
  again: Reckoned,
): boolean =>
  contentOf(snapshot.facts) === contentOf(again.snapshot.facts) &&
  (correctsId === null || contentOf(parts) === contentOf(again.parts))
