import { shanghaiDateAt } from '@agency/shared/format/dates'
import { commissionStatus } from '@agency/shared/modules/finance-commission/commission.flow'
import { isNothingPayable } from '@agency/shared/modules/finance-commission/commission.rules'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { inlineCodes } from '../../db/inline-codes'
import { lockUntilCommit } from '../../db/take-turn'
import type { Context, Write } from '../../http/context'
import { monthOf } from '../../periods/closed-months'
import type { CaseRecord } from '../../record/case-record'
import { makeServerMove } from '../../workflow/engine'
import { wfCase } from '../../workflow/flow.table'
import { hasDepartmentHead } from '../../workflow/people'
import {
  commissionMoney,
  FAIL_FEE,
  loadProjectFacts,
  type ProjectFacts,
  reasonsNotDue,
} from './commission.facts'
import { sheetsLockKey } from './commission.moves'
import { calculateSheetNow } from './commission.reckon'
import { type CommissionRecord, commissionSheets } from './commission.store'
import { financeCommission, financeCommissionReckoning as reckoning } from './commission.table'

type CommissionCase = CaseRecord<CommissionRecord>
const BATCH = 500
/** Status 待核算 of a sheet whose calculation is still open. */
const OPEN = commissionStatus.toReckon

const originalSheetCondition = (projectId: string) =>
  and(
    eq(financeCommission.projectId, projectId),
    isNull(financeCommission.correctsId),
    eq(financeCommission.delFlag, false),
  )

/** Creates the commission sheet of a project at its first 定标; does nothing when it exists. */
export async function createSheetOnce(
  write: Write,
  { writer }: CommissionCase,
  { listId: projectId, departmentId }: { listId: string; departmentId: string | null },
): Promise<void> {
  await lockUntilCommit(write.tx, sheetsLockKey({ projectId }))
  if ((await write.tx.$count(financeCommission, originalSheetCondition(projectId))) > 0) return
  const facts = (await loadProjectFacts(write.tx, [projectId])).get(projectId)
  if (!facts) return
  await writer.createCase(
    write,
    {
      projectId,
      departmentId,
      developmentProportion: facts.clientProportion,
      partUserIds: distinctUserIds(facts),
      hasHead: await hasDepartmentHead(write.tx, departmentId, distinctUserIds(facts)),
    },
    'royaltyDraft',
  )
}
const distinctUserIds = ({ people }: ProjectFacts) => [...new Set(people.map(({ userId }) => userId))]

/**
 * Checks whether a sheet has become due, or is due no longer, after its project changed. Returns whether it
 * moved.
 */
export async function updateDueStatus(
  write: Write,
  { resource }: CommissionCase,
  projectId: string,
): Promise<boolean> {
  const [sheet] = await commissionSheets.fitting(
    write.tx,
    and(originalSheetCondition(projectId), eq(financeCommission.status, OPEN)),
  )
  const facts = sheet && (await loadProjectFacts(write.tx, [projectId])).get(projectId)
  if (!sheet || !facts) return false
  const isDue = reasonsNotDue(facts).length === 0
  if (isDue) {
    // People with a share in the commission may neither calculate nor approve it.
    const partUserIds = distinctUserIds(facts)
    const isHeaded = await hasDepartmentHead(write.tx, sheet.departmentId, partUserIds)
    await commissionSheets.patch(write.tx, sheet.listId, { hasHead: isHeaded, partUserIds })
  }
  return (await makeServerMove(write, resource, isDue ? 'due' : 'undue', sheet.listId)) !== undefined && isDue
}

/** Projects without a sheet that have an award, or that failed and were charged for it. */
export const projectsMissingSheet = async (db: Queryable) => {
  const { rows } = await db.execute<{ listId: string; departmentId: string | null }>(sql`
    select project.list_id as "listId", project.department_id as "departmentId" from project_facts project
    where not exists (select 1 from finance_royalty sheet where sheet.project_id = project.list_id and not sheet.del_flag)
      and (exists (select 1 from lot_facts lot where lot.project_id = project.list_id and lot.calibration_time is not null
          and lot.status < ${inlineCodes(lotStatus.failed)})
        or exists (select 1 from income_facts income where income.project_id = project.list_id and income.income_type = ${FAIL_FEE}))`)
  return rows
}

/** The projects whose commission sheet waits to become due. */
export const projectsAwaitingDue = async (db: Queryable): Promise<string[]> => {
  const rows = await db
    .select({ projectId: financeCommission.projectId })
    .from(financeCommission)
    .where(
      and(
        isNull(financeCommission.correctsId),
        eq(financeCommission.delFlag, false),
        eq(financeCommission.status, OPEN),
      ),
    )
  return rows.map(({ projectId }) => projectId)
}

/**
 * Frozen sheets (corrections included) whose project's money now differs from what they were calculated from.
 */
export async function frozenSheetsWithChangedMoney(db: Queryable): Promise<string[]> {
  const frozen = await db
    .select({ listId: financeCommission.listId, projectId: financeCommission.projectId })
    .from(financeCommission)
    .where(
      and(
        isNull(financeCommission.correctsId),
        isNotNull(financeCommission.frozenTime),
        eq(financeCommission.delFlag, false),
      ),
    )
  const changed: string[] = []
  for (let at = 0; at < frozen.length; at += BATCH) {
    const some = frozen.slice(at, at + BATCH)
    const projectIds = some.map(({ projectId }) => projectId)
    const [facts, last] = await Promise.all([
      loadProjectFacts(db, projectIds),
      moneyOfLastFrozenSheet(db, projectIds),
    ])
    for (const { listId, projectId } of some) {
      const [now, then] = [facts.get(projectId), last.get(projectId)]
      if (now && then && JSON.stringify(commissionMoney(now, true)) !== JSON.stringify(then))
        changed.push(listId)
    }
  }
  return changed
}

/** For each project, the money that its last frozen sheet was calculated from. */
async function moneyOfLastFrozenSheet(db: Queryable, projectIds: readonly string[]) {
  const rows = await db
    .selectDistinctOn([financeCommission.projectId], {
      projectId: financeCommission.projectId,
      snapshot: reckoning.snapshot,
    })
    .from(financeCommission)
    .innerJoin(reckoning, eq(reckoning.listId, financeCommission.reckoningId))
    .where(
      and(
        sql`${financeCommission.projectId} = any(${sql.param([...projectIds])}::uuid[])`,
        isNotNull(financeCommission.frozenTime),
        eq(financeCommission.delFlag, false),
      ),
    )
    .orderBy(financeCommission.projectId, sql`${financeCommission.frozenTime} desc`)
  return new Map(
    rows.map(({ projectId, snapshot }) => {
      const { serviceMoney, bookPriceCny, totalCost } = snapshot.facts
      return [projectId, { serviceMoney, bookPriceCny, totalCost }] as const
    }),
  )
}

/**
 * Begins the correction of a frozen sheet when it would pay somebody differently and no correction is in
 * progress.
 */
export async function beginCorrectionIfNeeded(
  write: Write,
  commission: CommissionCase,
  listId: string,
): Promise<boolean> {
  const { writer, resource } = commission
  const first = await commissionSheets.mustLoad(write.tx, listId)
  await lockUntilCommit(write.tx, sheetsLockKey(first))
  const under = and(
    eq(financeCommission.correctsId, listId),
    isNull(financeCommission.frozenTime),
    eq(financeCommission.delFlag, false),
  )
  if ((await write.tx.$count(financeCommission, under)) > 0) return false
  const draft = { ...first, correctsId: listId }
  const { parts } = await calculateSheetNow(write.tx, draft, write.clock())
  if (isNothingPayable(parts)) return false
  const { projectId, departmentId, developmentProportion, isDevelopCommission, shares } = first
  const partUserIds = [...new Set(parts.map(({ userId }) => userId))]
  const { listId: correctionId } = await writer.createCase(
    write,
    {
      projectId,
      departmentId,
      developmentProportion,
      isDevelopCommission,
      shares,
      partUserIds,
      correctsId: listId,
      foundPeriod: monthOf(shanghaiDateAt(write.clock())),
      hasHead: await hasDepartmentHead(write.tx, departmentId, partUserIds),
    },
    'royaltyCorrect',
  )
  await makeServerMove(write, resource, 'due', correctionId)
  return true
}

/** Removes corrections that wait for calculation and no longer change anything. Returns how many. */
export async function deleteNeedlessCorrections(write: Write, { resource }: CommissionCase): Promise<number> {
  const waiting = await commissionSheets.fitting(
    write.tx,
    and(isNotNull(financeCommission.correctsId), eq(financeCommission.status, OPEN)),
  )
  let dropped = 0
  for (const sheet of waiting) {
    const { parts } = await calculateSheetNow(write.tx, sheet, write.clock())
    if (!isNothingPayable(parts)) continue
    await makeServerMove(write, resource, 'undue', sheet.listId)
    await write.tx
      .update(financeCommission)
      .set({ delFlag: true })
      .where(eq(financeCommission.listId, sheet.listId))
    await write.tx.delete(wfCase).where(eq(wfCase.ownId, sheet.listId))
    write.log({ module: resource.flow.bizType, action: 'delete', ownId: sheet.listId, before: sheet })
    dropped += 1
  }
  return dropped
}

/**
 * Creates, judges and corrects sheets according to everything that happened in other modules. Returns the
 * counts.
 */
export async function catchUpSheets(
  context: Context,
  commission: CommissionCase,
  signal?: AbortSignal,
): Promise<{ begun: number; due: number; corrections: number }> {
  const done = { begun: 0, due: 0, corrections: 0 }
  const writeEachInTransaction = async <T>(
    all: readonly T[],
    work: (write: Write, one: T) => Promise<void>,
  ) => {
    for (const one of all) {
      if (signal?.aborted) return
      await context.write((write) => work(write, one))
    }
  }
  await writeEachInTransaction(await projectsMissingSheet(context.db), async (write, project) => {
    await createSheetOnce(write, commission, project)
    done.begun += 1
  })
  await writeEachInTransaction(await projectsAwaitingDue(context.db), async (write, projectId) => {
    if (await updateDueStatus(write, commission, projectId)) done.due += 1
  })
  await context.write((write) => deleteNeedlessCorrections(write, commission))
  await writeEachInTransaction(await frozenSheetsWithChangedMoney(context.db), async (write, listId) => {
    if (await beginCorrectionIfNeeded(write, commission, listId)) done.corrections += 1
  })
  return done
}
