import type { PackageRow } from '@agency/shared/modules/tender-project/package.contract'
import { type PlannedTime, plannedTimes } from '@agency/shared/modules/tender-project/package.fields'
import { packageFlow } from '@agency/shared/modules/tender-project/package.flow'
import { type LotStatus, lotStatusNames } from '@agency/shared/tendering/project-state'
import { inArray } from 'drizzle-orm'
import { wfCase } from '../../flow/flow.table'
import type { Context } from '../../http/context'
import { openTodosOf } from '../../todo/todos'
import { lotsWithKnownBuyers } from './buyers'
import { lotsWithKnownReport } from './experts'
import type { Shortages } from './package.least'
import type { PackageRecord } from './package.record'
import { prequalificationsOf, resultOf } from './prequalify.store'
import { supplierNamesOf } from './supplier-names'

const iso = (time: Date | null) => time?.toISOString() ?? null
const steps: Readonly<Record<string, { title: string; todo?: { stepId: string } }>> = packageFlow.steps

/** As lots travel: where each stands, whose turn it is, and what the caller may do. */
export async function viewPackages(
  { db, actor }: Context,
  rows: readonly PackageRecord[],
  { allowed, short }: { allowed: ReadonlyMap<string, readonly string[]>; short: Shortages },
): Promise<PackageRow[]> {
  const ids = rows.map(({ listId }) => listId)
  const cases = await db.select().from(wfCase).where(inArray(wfCase.ownId, ids))
  const todos = await openTodosOf(db, ids)
  const known = await lotsWithKnownBuyers(db, actor, ids)
  const reports = await lotsWithKnownReport(db, actor, rows)
  const results = await prequalificationsOf(db, ids)
  const winners = await supplierNamesOf(
    db,
    rows.map(({ resultSupplierId }) => resultSupplierId),
  )
  return rows.map((row) => {
    const step = cases.find(({ ownId }) => ownId === row.listId)?.step
    // 报名不足三家 says how many buyers there are (R27).
    const isVeiled = step === 'few' && !known.has(row.listId)
    const todo = isVeiled
      ? undefined
      : todos.find(
          ({ ownId, stepId }) => ownId === row.listId && step && stepId === steps[step]?.todo?.stepId,
        )
    const { delFlag: _gone, ...shown } = row
    return {
      ...shown,
      ...timesOf(row),
      resultSupplierName: winners.get(row.resultSupplierId ?? '') ?? null,
      statusText: lotStatusNames[row.status as LotStatus] ?? row.status,
      isShort: short.has(row.listId) && known.has(row.listId),
      shortReason: (known.has(row.listId) && short.get(row.listId)) || null,
      ...(reports.has(row.listId) ? {} : { reportFile: [], awardFile: [] }),
      ...resultOf(known.has(row.listId) ? results.get(row.listId) : undefined),
      stepTitle: (step && steps[isVeiled ? 'selling' : step]?.title) ?? null,
      waitsFor: todo?.assigneeUserName ?? null,
      dueTime: iso(todo?.dueTime ?? null),
      // 延长报名 says as much as 报名不足三家.
      allowedActions: (allowed.get(row.listId) ?? []).filter((action) => !isVeiled || action !== 'extend'),
    }
  })
}

/** The planned times as they travel. */
export const plannedTimesOf = (row: PackageRecord) =>
  Object.fromEntries(plannedTimes.map((name) => [name, iso(row[name])])) as Record<PlannedTime, string | null>

const timesOf = (row: PackageRecord) => ({
  ...plannedTimesOf(row),
  bidTime: iso(row.bidTime),
  evalFinishTime: iso(row.evalFinishTime),
  reportTime: iso(row.reportTime),
  candidateStart: iso(row.candidateStart),
  candidateEnd: iso(row.candidateEnd),
  calibrationTime: iso(row.calibrationTime),
  noticeSendTime: iso(row.noticeSendTime),
  contractTime: iso(row.contractTime),
  report15Time: iso(row.report15Time),
})
