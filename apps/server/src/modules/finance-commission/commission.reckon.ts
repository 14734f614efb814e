import { createHash } from 'node:crypto'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { sumYuan } from '@agency/shared/format/money'
import {
  type CommissionPart,
  type CommissionSnapshot,
  calculatePayableParts,
  recalculateCommission,
  sortedJsonText,
} from '@agency/shared/modules/finance-commission/commission.rules'
import { rulesInForceOn } from '@agency/shared/rules/versions'
import type { Commission } from '@agency/shared/tendering/commission'
import type { CommissionRule } from '@agency/shared/tendering/commission-rules'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { columnsForInsert, type Write } from '../../http/context'
import { notFound } from '../../http/refusal'
import { userNamesById } from '../../system/directory'
import { commissionFacts, commissionMoney, loadProjectFacts, type ProjectFacts } from './commission.facts'
import {
  type CommissionRecord,
  commissionSheets,
  frozenAmountsOfProject,
  loadCommissionRules,
} from './commission.store'
import { financeCommissionReckoning } from './commission.table'

/** The calculated commission of a sheet, with everything it was calculated from. */
export interface Calculation {
  snapshot: CommissionSnapshot
  whole: Commission
  parts: CommissionPart[]
}

type Sheet = Pick<CommissionRecord, 'developmentProportion' | 'isDevelopCommission' | 'shares'>

/** Calculates a sheet by the rules in force on `day` and includes those rules in the snapshot. */
export function calculateSheetByRules(
  sheet: Sheet,
  {
    facts,
    rules,
    day,
    isDue,
  }: { facts: ProjectFacts; rules: readonly CommissionRule[]; day: string; isDue: boolean },
): Omit<Calculation, 'parts'> {
  const snapshot = { day, facts: commissionFacts(facts, sheet, isDue), rules: rulesInForceOn(rules, day) }
  return { snapshot, whole: recalculateCommission(snapshot) }
}

/**
 * Calculates a sheet: a project's sheet by today's team and rules; a correction by the people, shares and
 * rules of the sheet it corrects and today's money. @throws 404
 */
export async function calculateSheetNow(
  db: Queryable,
  sheet: CommissionRecord,
  now: Date,
): Promise<Calculation & { facts: ProjectFacts }> {
  const facts = (await loadProjectFacts(db, [sheet.projectId])).get(sheet.projectId)
  if (!facts) throw notFound()
  if (sheet.correctsId === null) {
    const day = shanghaiDateAt(now)
    const made = calculateSheetByRules(sheet, {
      facts,
      rules: await loadCommissionRules(db),
      day,
      isDue: true,
    })
    return { ...made, parts: calculatePayableParts(made.whole), facts }
  }
  return { ...(await calculateCorrection(db, sheet.correctsId, facts)), facts }
}

/**
 * Calculates what a correction pays: the amount by today's money less what frozen sheets have already paid.
 * @throws 404
 */
export async function calculateCorrection(
  db: Queryable,
  correctsId: string,
  facts: ProjectFacts,
): Promise<Calculation> {
  const first = await lastCalculation(db, await commissionSheets.mustLoad(db, correctsId))
  if (!first) throw notFound()
  const snapshot = { ...first.snapshot, facts: { ...first.snapshot.facts, ...commissionMoney(facts, true) } }
  const whole = recalculateCommission(snapshot)
  return {
    snapshot,
    whole,
    parts: calculatePayableParts(whole, await frozenAmountsWithNames(db, facts.projectId)),
  }
}

type Kept = Pick<typeof financeCommissionReckoning.$inferSelect, 'snapshot' | 'whole'>

/** The last 核算 of each sheet, by sheet id. Sheets that were never calculated are absent. */
export async function lastCalculations(
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

/** The last 核算 of one commission sheet; undefined before the first one. */
export const lastCalculation = async (
  db: Queryable,
  sheet: Pick<CommissionRecord, 'listId' | 'reckoningId'>,
): Promise<Kept | undefined> => (await lastCalculations(db, [sheet])).get(sheet.listId)

/** Stores a 核算 and returns the columns of its commission sheet. */
export async function saveCalculation(write: Write, sheet: CommissionRecord, made: Calculation) {
  const { listId: royaltyId, projectId, departmentId } = sheet
  const { snapshot, whole, parts } = made
  const own = columnsForInsert(write)
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
export async function frozenAmountsWithNames(db: Queryable, projectId: string) {
  const lines = await frozenAmountsOfProject(db, projectId)
  const names = await userNamesById(
    db,
    lines.map(({ userId }) => userId),
  )
  return lines.map((line) => ({ ...line, name: names.get(line.userId) ?? '' }))
}

/** SHA-256 of a sheet's frozen content: input, calculation and the amount of each person. */
export const calculationFingerprint = (
  { snapshot, whole }: Kept,
  { parts }: Pick<CommissionRecord, 'parts'>,
): string => createHash('sha256').update(sortedJsonText({ snapshot, whole, parts })).digest('hex')

/**
 * True when a new calculation has the same input and, for a correction, the same amounts paid before. Newer
 * rules make no difference: those of the day of 核算 count.
 */
export const isCalculationUnchanged = (
  { snapshot }: Kept,
  { parts, correctsId }: Pick<CommissionRecord, 'parts' | 'correctsId'>,
  again: Calculation,
): boolean =>
  sortedJsonText(snapshot.facts) === sortedJsonText(again.snapshot.facts) &&
  (correctsId === null || sortedJsonText(parts) === sortedJsonText(again.parts))
