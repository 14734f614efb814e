import type { InputOf } from '@agency/shared/contract/endpoint'
import { newListId } from '@agency/shared/format/ids'
import type { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import { costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import { COST_TREE } from '@agency/shared/modules/finance-cost/cost.rules'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { lockUntilCommit } from '../../db/take-turn'
import { hasPermission } from '../../http/actor'
import type { Context, Write } from '../../http/context'
import { badField, staleVersion } from '../../http/refusal'
import { findUnknownDictValues } from '../../system/directory'
import { mustFindCostProject } from './cost.save'
import { financeBudget, financeCost } from './cost.table'

const { prefix } = costRecord
const say = { twice: '费用大类重复' }

const budgetLinesOf = (db: Queryable, projectId: string) =>
  db
    .select()
    .from(financeBudget)
    .where(eq(financeBudget.projectId, projectId))
    .orderBy(asc(financeBudget.createTime), asc(financeBudget.listId))

/** The version of a project's budget: all lines are saved together and have the same one. */
const budgetVersionOf = (lines: readonly { version: number }[]) => lines[0]?.version ?? 0

/** Budget, pending and confirmed costs of a project by 费用大类, in yuan. */
export async function loadBudgetAndSpending(context: Context, projectId: string) {
  const { db, actor } = context
  await mustFindCostProject(context, projectId)
  const lines = await budgetLinesOf(db, projectId)
  const sumCostsInStates = (states: string) =>
    sql<string>`coalesce(sum(${financeCost.copeWith}) filter (where ${financeCost.status} in (${sql.raw(states)})), 0.00)::text`
  const spent = await db
    .select({
      parentCostName: financeCost.parentCostName,
      pendingMoney: sumCostsInStates(`'${costStatus.deptApproval}', '${costStatus.finance}'`),
      confirmedMoney: sumCostsInStates(`'${costStatus.confirmed}'`),
    })
    .from(financeCost)
    .where(and(eq(financeCost.projectId, projectId), eq(financeCost.delFlag, false)))
    .groupBy(financeCost.parentCostName)
  const names = new Set([...lines, ...spent].map(({ parentCostName }) => parentCostName))
  return {
    version: budgetVersionOf(lines),
    lines: [...names].map((parentCostName) => {
      const findCategoryRow = <R extends { parentCostName: string }>(rows: readonly R[]) =>
        rows.find((row) => row.parentCostName === parentCostName)
      const { pendingMoney = '0.00', confirmedMoney = '0.00' } = findCategoryRow(spent) ?? {}
      return {
        parentCostName,
        budgetMoney: findCategoryRow(lines)?.budgetMoney ?? null,
        pendingMoney,
        confirmedMoney,
      }
    }),
    mayEdit: hasPermission(actor, `${prefix}:add`),
  }
}

/** Replaces a project's budget if it still has the version that the caller saw. @throws 400, 409 */
export async function saveBudget(
  write: Write,
  { projectId, version, lines }: InputOf<typeof costApi.budgetSave>,
): Promise<null> {
  const { tx, actor, clock } = write
  const project = await mustFindCostProject(write, projectId)
  await lockUntilCommit(tx, `finance_budget ${projectId}`)
  const before = await budgetLinesOf(tx, projectId)
  if (budgetVersionOf(before) !== version) throw staleVersion()
  for (const [n, line] of lines.entries()) {
    const name = `lines.${n}.parentCostName`
    const [wrong] = await findUnknownDictValues(
      tx,
      { parentCostName: { label: '费用大类', dict: COST_TREE } },
      line,
    )
    if (wrong) throw badField(name, wrong.message)
    if (lines.findIndex(({ parentCostName }) => parentCostName === line.parentCostName) < n)
      throw badField(name, say.twice)
  }
  await tx.delete(financeBudget).where(eq(financeBudget.projectId, projectId))
  const own = { projectId, version: version + 1, departmentId: project.departmentId }
  const by = {
    createUserId: actor.userId,
    createTime: clock(),
    updateUserId: actor.userId,
    updateTime: clock(),
  }
  const after = lines.map((line) => ({ ...own, ...by, ...line, listId: newListId() }))
  if (after.length > 0) await tx.insert(financeBudget).values(after)
  const budgetLogText = (rows: readonly { parentCostName: string; budgetMoney: string }[]) => ({
    budget: rows.map(({ parentCostName, budgetMoney }) => `${parentCostName} ${budgetMoney}`).join('；'),
  })
  write.log({
    module: prefix,
    action: 'budget',
    ownId: projectId,
    before: budgetLogText(before),
    after: budgetLogText(after),
  })
  return null
}
