import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { parseDecimalAmount } from '@agency/shared/format/money'
import type { CostForm } from '@agency/shared/modules/finance-cost/cost.contract'
import { costFields } from '@agency/shared/modules/finance-cost/cost.fields'
import { costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import {
  COST_LIMIT,
  COST_TREE,
  categoryProblem,
  payableAmount,
} from '@agency/shared/modules/finance-cost/cost.rules'
import { projectStatus } from '@agency/shared/tendering/project-state'
import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import { badField, badFields } from '../../http/refusal'
import { assertOpenMonth } from '../../periods/closed-months'
import { findUnknownDictValues } from '../../system/directory'
import { sysDict } from '../../system/system.table'
import { hasDepartmentHead } from '../../workflow/people'
import { findProjectInScope, type ProjectRecord } from '../tender-project/project.door'
import type { CostRecord } from './cost.store'

const say = {
  noProject: '项目不存在',
  archived: '项目已归档，不能再申请费用；已确认的费用有误请冲减',
  future: '费用日期不能晚于今天',
  nothing: '应付金额不足一分',
  tooMuch: `一条费用的应付金额不能超过 ${COST_LIMIT} 元`,
}

/** The project of a cost line, within the caller's scope of this module. @throws 400 at `projectId` */
export async function mustFindCostProject(context: Context, projectId: string): Promise<ProjectRecord> {
  const project = await findProjectInScope(context, costRecord.prefix, projectId)
  if (!project) throw badField('projectId', say.noProject)
  return project
}

/** No cost can be added to a project after 已归档; reversals still can (DOMAIN 5.14). @throws 400 */
export function assertProjectTakesCosts({ status }: Pick<ProjectRecord, 'status'>): void {
  if (status === projectStatus.archived) throw badField('projectId', say.archived)
}

type Line = Omit<CostForm, 'projectId'>

/** The cost categories that the dictionary has in use. */
export async function loadCostCategories(db: Queryable) {
  const rows = await db
    .select({ value: sysDict.value, label: sysDict.label, attr: sysDict.attr })
    .from(sysDict)
    .where(and(eq(sysDict.dictName, COST_TREE), eq(sysDict.enabled, true), eq(sysDict.delFlag, false)))
    .orderBy(asc(sysDict.sort), asc(sysDict.listId))
  return rows.map(({ attr, ...entry }) => {
    const parent = (attr as { parent?: unknown } | null)?.parent
    return { ...entry, parent: typeof parent === 'string' ? parent : null }
  })
}

/** Problems of lines whose single fields are valid; `at` gives the form path of a line by its index. */
async function costLineProblems(
  write: Write,
  lines: readonly Line[],
  { before, at = (n: number) => `lines.${n}.` }: { before?: CostRecord; at?: (n: number) => string } = {},
): Promise<FieldProblem[]> {
  const [tree, today] = [await loadCostCategories(write.tx), shanghaiDateAt(write.clock())]
  const problems: FieldProblem[] = []
  for (const [n, line] of lines.entries()) {
    const words = await findUnknownDictValues(write.tx, costFields, line, { ...before })
    const category = words.length > 0 ? undefined : categoryProblem(line, tree)
    const sum = parseDecimalAmount(payableAmount(line))
    const own = [
      ...words,
      ...(category ? [category] : []),
      ...(line.priceTime > today ? [{ field: 'priceTime', message: say.future }] : []),
      ...(sum.isZero() ? [{ field: 'singlePrice', message: say.nothing }] : []),
      ...(sum.greaterThan(COST_LIMIT) ? [{ field: 'singlePrice', message: say.tooMuch }] : []),
    ]
    problems.push(...own.map(({ field, message }) => ({ field: `${at(n)}${field}`, message })))
  }
  return problems
}

/** Checks the month of a cost, which must not be closed. @throws 400 at `priceTime` */
export const assertMonthOpen = (
  write: Write,
  { priceTime }: Pick<Line, 'priceTime'>,
  at = '',
): Promise<void> =>
  assertOpenMonth(write, { name: `${at}priceTime`, label: costFields.priceTime.label, day: priceTime })

/**
 * True when the department has a head who may decide: neither the person submitting it nor the person who
 * entered it.
 */
export const hasIndependentDepartmentHead = (
  { tx, actor }: Write,
  departmentId: string | null,
  enteredBy: string = actor.userId,
): Promise<boolean> => hasDepartmentHead(tx, departmentId, [actor.userId, enteredBy])

/** The table columns of a cost line. */
const columnsOfLine = (line: Line, project: ProjectRecord, hasHead: boolean) => ({
  ...line,
  copeWith: payableAmount(line),
  projectId: project.listId,
  departmentId: project.departmentId,
  hasHead,
})

/**
 * The table columns from a form; an existing line stays with its project. @throws 400 with the problems of
 * the form
 */
export async function checkedColumnsOfCost(
  write: Write,
  { projectId, ...line }: CostForm,
  before?: CostRecord,
) {
  const project = await mustFindCostProject(write, before?.projectId ?? projectId)
  assertProjectTakesCosts(project)
  const problems = await costLineProblems(write, [line], { ...(before ? { before } : {}), at: () => '' })
  if (problems.length > 0) throw badFields(problems)
  await assertMonthOpen(write, line)
  return columnsOfLine(line, project, await hasIndependentDepartmentHead(write, project.departmentId))
}

/** The table columns of several lines of one project, all or none. @throws 400 at `lines.<n>.<field>` */
export async function checkedColumnsOfLines(write: Write, projectId: string, lines: readonly Line[]) {
  const project = await mustFindCostProject(write, projectId)
  assertProjectTakesCosts(project)
  const problems = await costLineProblems(write, lines)
  if (problems.length > 0) throw badFields(problems)
  for (const [n, line] of lines.entries()) await assertMonthOpen(write, line, `lines.${n}.`)
  const hasHead = await hasIndependentDepartmentHead(write, project.departmentId)
  return lines.map((line) => columnsOfLine(line, project, hasHead))
}
