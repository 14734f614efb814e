import type { InputOf } from '@agency/shared/contract/endpoint'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { parseDecimalAmount, roundYuan } from '@agency/shared/format/money'
import {
  type financeExportApi,
  incomeFields,
  type OtherIncome,
} from '@agency/shared/modules/finance-export/export.contract'
import { financeExportPrefix as prefix } from '@agency/shared/modules/finance-export/export.permissions'
import { asc, eq } from 'drizzle-orm'
import { hasPermission } from '../../http/actor'
import { type Context, columnsForInsert, type Write } from '../../http/context'
import { badField, badInputRefusal, notFound } from '../../http/refusal'
import { assertOpenMonth } from '../../periods/closed-months'
import { assertDictValues, userNamesById } from '../../system/directory'
import { findProjectInScope, type ProjectRecord } from '../tender-project/project.door'
import { financeIncome } from './export.table'

const say = {
  none: '收入金额须大于 0',
  future: '收入日期不能晚于今天',
  taken: '该笔收入已冲销',
  red: '冲销的记录不能再冲销',
}

async function mustFindProject(context: Context, projectId: string): Promise<ProjectRecord> {
  const project = await findProjectInScope(context, prefix, projectId)
  if (!project) throw notFound()
  return project
}

/** 其他收入 of a project in the caller's scope, oldest first. */
export async function listIncomes(context: Context, projectId: string) {
  await mustFindProject(context, projectId)
  const rows = await context.db
    .select()
    .from(financeIncome)
    .where(eq(financeIncome.projectId, projectId))
    .orderBy(asc(financeIncome.createTime))
  return {
    incomes: await buildIncomeViews(context, rows),
    mayAdd: hasPermission(context.actor, `${prefix}:income`),
  }
}

async function buildIncomeViews(
  { db }: Context,
  rows: readonly (typeof financeIncome.$inferSelect)[],
): Promise<OtherIncome[]> {
  const names = await userNamesById(
    db,
    rows.map(({ createUserId }) => createUserId),
  )
  const reversed = new Set(rows.map(({ reversesId }) => reversesId))
  return rows.map((row) => ({
    ...row,
    createTime: row.createTime.toISOString(),
    createUserName: names.get(row.createUserId ?? '') ?? null,
    isReversed: reversed.has(row.listId),
  }))
}

const insertIncome = async (
  write: Write,
  columns: Partial<typeof financeIncome.$inferInsert>,
  action: string,
) => {
  const values = { ...columnsForInsert(write), ...columns } as typeof financeIncome.$inferInsert
  const [after] = await write.tx.insert(financeIncome).values(values).onConflictDoNothing().returning()
  if (!after) throw badInputRefusal(say.taken)
  write.log({ module: prefix, action, ownId: after.projectId, after })
  const [row] = await buildIncomeViews(write, [after])
  if (!row) throw notFound()
  return row
}

/** Saves a line of 其他收入. @throws 400 with the problems of the form, 404 for an unknown project */
export async function saveIncome(
  write: Write,
  { projectId, ...form }: InputOf<typeof financeExportApi.incomeSave>,
): Promise<OtherIncome> {
  const project = await mustFindProject(write, projectId)
  if (!parseDecimalAmount(form.incomeMoney).greaterThan(0)) throw badField('incomeMoney', say.none)
  if (form.incomeTime > shanghaiDateAt(write.clock())) throw badField('incomeTime', say.future)
  await assertDictValues(write.tx, incomeFields, form)
  await assertOpenMonth(write, {
    name: 'incomeTime',
    label: incomeFields.incomeTime.label,
    day: form.incomeTime,
  })
  return insertIncome(write, { ...form, projectId, departmentId: project.departmentId }, 'income')
}

/** Adds a negative line instead of editing. @throws 400 for a line that was already reversed, 404 */
export async function reverseIncome(
  write: Write,
  { listId, remark }: InputOf<typeof financeExportApi.incomeReverse>,
): Promise<OtherIncome> {
  const [line] = await write.tx
    .select()
    .from(financeIncome)
    .where(eq(financeIncome.listId, listId))
    .for('update')
  if (!line) throw notFound()
  await mustFindProject(write, line.projectId)
  if (line.reversesId) throw badInputRefusal(say.red)
  const { projectId, departmentId, incomeType, incomeMoney } = line
  return insertIncome(
    write,
    {
      projectId,
      departmentId,
      incomeType,
      remark,
      reversesId: listId,
      incomeTime: shanghaiDateAt(write.clock()),
      incomeMoney: roundYuan(parseDecimalAmount(incomeMoney).negated()),
    },
    'incomeReverse',
  )
}
