import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { parseDecimalAmount } from '@agency/shared/format/money'
import type { RiskRow, RiskTotals, riskApi } from '@agency/shared/modules/quality-risk/risk.contract'
import { roleName } from '@agency/shared/roles/roles'
import type { RiskKind, RiskState } from '@agency/shared/tendering/risk-states'
import { count, max } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { namesInTable, orgNamesOf, userNamesById } from '../../system/directory'
import { tenderLot } from '../tender-project/tables/lot.table'
import { type Deductions, loadRiskDeductions } from './risk.points'
import { type RiskRecord, risks } from './risk.store'
import { riskProject, riskRow } from './risk.table'

/** The only state of a risk that costs points: a breach. */
const COSTS: RiskState = 'breached'

/** Risks as answered to the client, with the deductions of a region. */
export async function buildRiskViews(
  context: Context,
  rows: readonly RiskRecord[],
  region?: string,
): Promise<RiskRow[]> {
  const { db } = context
  const people = await userNamesById(
    db,
    rows.map(({ userId }) => userId),
  )
  const orgs = await orgNamesOf(
    db,
    rows.map(({ departmentId }) => departmentId),
  )
  const lots = await namesInTable(
    db,
    tenderLot,
    tenderLot.packageNo,
    rows.flatMap(({ packageId }) => packageId ?? []),
  )
  const points = await loadRiskDeductions(db, context.clock(), region)
  return rows.map((row) => ({
    listId: row.listId,
    projectId: row.projectId,
    projectCode: row.projectCode,
    projectName: row.projectName,
    procurementRegime: row.procurementRegime,
    ruleCode: row.ruleCode,
    ruleName: row.ruleName,
    source: row.source,
    level: row.level,
    dueDate: row.dueDate,
    doneDate: row.doneDate,
    days: row.days,
    unit: row.unit,
    kind: row.kind as RiskKind,
    state: row.state as RiskState,
    text: row.says,
    packageNo: lots.get(row.packageId ?? '') ?? null,
    departmentName: orgs.get(row.departmentId ?? '') ?? null,
    breachedSince: row.breachedSince,
    answerable: people.get(row.userId ?? '') ?? (row.role ? roleName(row.role) : null),
    points: row.state === COSTS ? points.deductionOf(row.ruleCode) : null,
    judgedTime: row.updateTime.toISOString(),
  }))
}

/** The totals by department of those filtered risks that need attention. */
export async function riskTotalsByDepartment(context: Context, asked: ParsedInputOf<typeof riskApi.totals>) {
  const { db } = context
  const points = await loadRiskDeductions(db, context.clock(), asked.region)
  const rows = await db
    .select({
      departmentId: riskRow.departmentId,
      state: riskRow.state,
      ruleCode: riskRow.ruleCode,
      count: count(),
    })
    .from(riskRow)
    .where(risks.requestedCondition(context, asked))
    .groupBy(riskRow.departmentId, riskRow.state, riskRow.ruleCode)
  const names = await orgNamesOf(
    db,
    rows.map(({ departmentId }) => departmentId),
  )
  const [judged] = await db.select({ time: max(riskProject.judgedTime) }).from(riskProject)
  const departments = [...new Set(rows.map(({ departmentId }) => departmentId))].map((id) => ({
    departmentName: names.get(id ?? '') ?? null,
    ...sumRisks(
      rows.filter(({ departmentId }) => departmentId === id),
      points,
    ),
  }))
  return {
    departments: departments.toSorted(
      (one, other) => (other.counts.breached ?? 0) - (one.counts.breached ?? 0),
    ),
    regions: [...points.regions],
    region: points.region,
    judgedTime: judged?.time?.toISOString() ?? null,
  }
}

function sumRisks(
  rows: readonly { state: string; ruleCode: string; count: number }[],
  points: Deductions,
): Pick<RiskTotals, 'counts' | 'points'> {
  const counts: RiskTotals['counts'] = {}
  let lost = parseDecimalAmount('0')
  for (const { state, ruleCode, count } of rows) {
    counts[state as RiskState] = (counts[state as RiskState] ?? 0) + count
    if (state === COSTS)
      lost = lost.plus(parseDecimalAmount(points.deductionOf(ruleCode) ?? '0').times(count))
  }
  return { counts, points: lost.toFixed() }
}
