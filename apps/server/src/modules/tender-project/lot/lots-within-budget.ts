import { raisedLotBudgetsProblem } from '@agency/shared/tendering/lot-sum'
import type { Queryable } from '../../../db/database'
import { badField } from '../../../http/refusal'
import type { ProjectRecord } from '../project/project.store'
import { lotsOfProject } from './lot.store'

/**
 * Checks, when a budget changes, that the lots of a project cost no more than its budget (R34). The caller
 * must hold the lock of the project.
 * @throws 400 at `budgetMoney`
 */
export async function assertLotsWithinBudget(
  db: Queryable,
  project: Pick<ProjectRecord, 'listId' | 'budgetMoney' | 'procurementRegime'>,
  to: { budgetMoney: string } | { lot: { listId: string; budgetMoney: string | null } },
): Promise<void> {
  const before = { ...project, lots: await lotsOfProject(db, project.listId) }
  const after =
    'lot' in to
      ? {
          ...before,
          lots: before.lots.map((one) => (one.listId === to.lot.listId ? { ...one, ...to.lot } : one)),
        }
      : { ...before, ...to }
  const problem = raisedLotBudgetsProblem(before, after)
  if (problem) throw badField('budgetMoney', problem)
}
