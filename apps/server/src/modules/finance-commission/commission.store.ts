import type { commissionApi } from '@agency/shared/modules/finance-commission/commission.contract'
import { commissionRecord } from '@agency/shared/modules/finance-commission/commission.record'
import type { CommissionRule } from '@agency/shared/tendering/commission-rules'
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Actor } from '../../http/actor'
import { dataScopeOf } from '../../http/guard'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { commissionRuleFacts } from '../system-rule/door/facts'
import { projectFacts } from '../tender-project/door/facts'
import {
  joinProjectFacts,
  projectFactColumns,
  projectNumberOrNameContains,
} from '../tender-project/door/project-join'
import { projectRowsInScope } from '../tender-project/project.door'
import { PART_POSITIONS } from './commission.facts'
import { financeCommission, financeCommissionLine as line } from './commission.table'

const { prefix, noun } = commissionRecord
const project = joinProjectFacts(financeCommission.projectId)
const inProject = existsInJoined(project)

/**
 * Condition for sheets in which this person has a part: before calculation by the project team, afterwards by
 * the calculated parts. The person's few sheets are selected first, for speed.
 */
const partOwnerOfSheetCondition = (userId: string): SQL => sql`finance_royalty.list_id in (
  select own.list_id from finance_royalty own
    where own.part_user_ids @> ${JSON.stringify([userId])}::jsonb and own.reckoning_id is not null
  union select own.list_id from finance_royalty own join team_facts m on m.project_id = own.project_id
    where m.user_id = ${userId} and own.reckoning_id is null and m.position in (${sql.join(
      PART_POSITIONS.map((position) => sql`${position}`),
      sql`, `,
    )}))`

/** A person sees every sheet in their data scope, and elsewhere the sheets in which they have a part. */
function visibleSheetsCondition(actor: Actor): SQL | undefined {
  const scope = dataScopeOf(actor, prefix)
  if (!scope) return sql`false`
  if (scope !== 'ALL' && scope !== 'DEPT') return partOwnerOfSheetCondition(actor.userId)
  const inScope = projectRowsInScope(actor, prefix, financeCommission)
  return inScope && or(inScope, partOwnerOfSheetCondition(actor.userId))
}

/**
 * True when the caller sees everybody's parts of a sheet, that is within their data scope; otherwise they see
 * only their own (DOMAIN 5.15).
 */
export function canSeeWholeSheet(actor: Actor, { departmentId }: { departmentId: string | null }): boolean {
  const scope = dataScopeOf(actor, prefix)
  return (
    scope === 'ALL' ||
    (scope === 'DEPT' && departmentId !== null && actor.departmentIds.includes(departmentId))
  )
}

/**
 * Condition for the sheets of which the caller sees everybody's parts; the query must contain the sheet
 * table.
 */
export function sheetsInScopeCondition(actor: Actor): SQL | undefined {
  const scope = dataScopeOf(actor, prefix)
  if (scope !== 'ALL' && scope !== 'DEPT') return sql`false`
  return and(
    projectRowsInScope(actor, prefix, financeCommission),
    scope === 'ALL'
      ? undefined
      : sql`finance_royalty.department_id = any(${sql.param([...actor.departmentIds])}::uuid[])`,
  )
}

/** The total of a sheet as the caller may know it: of everybody's parts, or of their own. */
function visibleSheetTotal(actor: Actor): SQL {
  const own = sql`(select coalesce(sum((part ->> 'money')::numeric), 0) from jsonb_array_elements(${financeCommission.parts}) part
    where part ->> 'userId' = ${actor.userId})`
  return sql`case when ${sheetsInScopeCondition(actor) ?? sql`true`} then ${financeCommission.royaltyMoney} else ${own} end`
}

const isDue = sql`exists (select 1 from wf_case k where k.own_id = finance_royalty.list_id and k.step = 'calc')`

export const commissionSheets = joinedCaseStore(
  financeCommission,
  { columns: projectFactColumns, joins: [project] },
  {
    prefix,
    noun,
    visible: ({ actor }) => visibleSheetsCondition(actor),
    keyword: (text) => inProject(projectNumberOrNameContains(text)),
    matching: (filters: FiltersOf<typeof commissionApi>, { actor }) =>
      filterConditions(filters, {
        projectId: equalsCondition(financeCommission.projectId),
        projectCode: (text) => inProject(containsCondition(projectFacts.projectCode, text)),
        projectName: (text) => inProject(containsCondition(projectFacts.projectName, text)),
        departmentId: equalsCondition(financeCommission.departmentId),
        // People who see only their own parts cannot find out about others by filtering.
        userId: (userId) => and(otherPersonFilterScope(actor, userId), partOwnerOfSheetCondition(userId)),
        period: equalsCondition(financeCommission.period),
        isCorrection: (yes) =>
          yes ? isNotNull(financeCommission.correctsId) : isNull(financeCommission.correctsId),
        isDue: (yes) => (yes ? isDue : sql`not ${isDue}`),
        status: (text) => oneOfCondition(financeCommission.status, text),
      }),
    usual: desc(financeCommission.createTime),
    summed: ({ actor }) => ({ royaltyMoney: visibleSheetTotal(actor) }),
  },
)

/** Restricts a filter by another person to sheets of which the caller sees everybody's parts. */
function otherPersonFilterScope(actor: Actor, userId: string): SQL | undefined {
  return userId === actor.userId ? undefined : sheetsInScopeCondition(actor)
}

/** A sheet with the project columns that its flow needs. */
export type CommissionRecord = RecordOf<typeof commissionSheets>

/** Every version of the commission rules, in the form that the calculation takes. */
export async function loadCommissionRules(db: Queryable): Promise<CommissionRule[]> {
  const rows = await db.select().from(commissionRuleFacts)
  const plainNumberText = (value: string | null) => (value === null ? null : String(Number(value)))
  return rows.map(({ roleType, projectType, flag, value, min, max, effectiveFrom, effectiveTo }) => ({
    roleType,
    projectType,
    flag,
    effectiveFrom,
    effectiveTo,
    value: plainNumberText(value) ?? '0',
    min: plainNumberText(min),
    max: plainNumberText(max),
  }))
}

/** What the frozen sheets of a project have given each person so far. */
export const frozenAmountsOfProject = (db: Queryable, projectId: string) =>
  db
    .select({ role: line.role, userId: line.userId, money: line.money, royaltyId: line.royaltyId })
    .from(line)
    .where(and(eq(line.projectId, projectId), eq(line.delFlag, false)))
