import type { InputOf } from '@agency/shared/contract/endpoint'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { roundYuan } from '@agency/shared/format/money'
import type {
  CommissionMonth,
  CommissionMonthLine,
  CommissionStatement,
  commissionApi,
} from '@agency/shared/modules/finance-commission/commission.contract'
import { commissionRecord } from '@agency/shared/modules/finance-commission/commission.record'
import { roleAndUserKey } from '@agency/shared/modules/finance-commission/commission.rules'
import { explainCommissionPart } from '@agency/shared/modules/finance-commission/commission.words'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { type Context, columnsForInsert, type Write } from '../../http/context'
import { badField, notFound, wrongState } from '../../http/refusal'
import { monthOf } from '../../periods/closed-months'
import { orgNamesOf } from '../../system/directory'
import { sysUser } from '../../system/system.table'
import { projectFacts } from '../tender-project/door/facts'
import { sheetsInScopeCondition } from './commission.store'
import {
  financeCommission,
  financeCommissionMonth,
  financeCommissionQuestion,
  financeCommissionLine as line,
  financeCommissionReckoning as reckoning,
} from './commission.table'
import { accountsNotInUse } from './commission.view'

const { prefix } = commissionRecord
const say = {
  running: '本月尚未结束，月末之后再确认',
  changed: (total: string) => `金额已变化，本月合计为 ${total} 元，请核对后再确认`,
  twice: '该月已确认',
}

const isMonthOver = (period: string, { clock }: Pick<Context, 'clock'>) =>
  period < monthOf(shanghaiDateAt(clock()))

/** The months in which the caller has commission, newest first. */
export async function ownCommissionMonths(context: Context): Promise<CommissionMonth[]> {
  const { db, actor } = context
  const rows = await db
    .select({
      period: line.period,
      total: sql<string>`sum(${line.money})::numeric(20, 2)::text`,
      count: sql<number>`count(*)::int`,
      confirmTime: sql<string | null>`(select c.create_time from finance_royalty_month c
        where c.user_id = ${actor.userId} and c.period = finance_royalty_line.period)`,
    })
    .from(line)
    .where(and(eq(line.userId, actor.userId), eq(line.delFlag, false)))
    .groupBy(line.period)
    .orderBy(desc(line.period))
  return rows.map(({ confirmTime, ...row }) => ({
    ...row,
    confirmTime: confirmTime === null ? null : new Date(confirmTime).toISOString(),
    isOver: isMonthOver(row.period, context),
  }))
}

/** The caller's own commission lines of a month, each with its calculation. */
export async function ownCommissionLines(
  { db, actor }: Context,
  period: string,
): Promise<CommissionMonthLine[]> {
  const rows = await db
    .select({
      line,
      whole: reckoning.whole,
      sheet: {
        parts: financeCommission.parts,
        correctsId: financeCommission.correctsId,
        payTime: financeCommission.payTime,
      },
      projectCode: projectFacts.projectCode,
      projectName: projectFacts.projectName,
      openQuestions: sql<number>`(select count(*)::int from ${financeCommissionQuestion} where ${financeCommissionQuestion.royaltyId} = ${line.royaltyId}
        and ${financeCommissionQuestion.userId} = ${line.userId} and ${financeCommissionQuestion.role} = ${line.role} and ${financeCommissionQuestion.answer} is null)`,
    })
    .from(line)
    .innerJoin(financeCommission, eq(financeCommission.listId, line.royaltyId))
    .innerJoin(reckoning, eq(reckoning.listId, financeCommission.reckoningId))
    .innerJoin(projectFacts, eq(projectFacts.listId, line.projectId))
    .where(and(eq(line.userId, actor.userId), eq(line.period, period), eq(line.delFlag, false)))
    .orderBy(asc(line.createTime), asc(line.listId))
  return rows.map(({ line: own, sheet, whole, ...of }) => {
    const part = sheet.parts.find((one) => roleAndUserKey(one) === roleAndUserKey(own))
    const { listId, royaltyId, role, money } = own
    return {
      listId,
      royaltyId,
      role,
      period,
      money,
      ...of,
      isCorrection: sheet.correctsId !== null,
      sentence: part ? explainCommissionPart(part, whole) : '',
      payTime: sheet.payTime,
    }
  })
}

/**
 * Confirms a month once, with the total that the person saw. @throws 400 at `total` when it has changed
 * since, 409
 */
export async function confirmMonth(
  write: Write,
  { period, total }: InputOf<typeof commissionApi.confirmMonth>,
): Promise<CommissionMonth> {
  const month = (await ownCommissionMonths(write)).find((one) => one.period === period)
  if (!month) throw notFound()
  if (!month.isOver) throw wrongState(say.running)
  if (month.confirmTime) throw wrongState(say.twice)
  if (roundYuan(month.total) !== total) throw badField('total', say.changed(month.total))
  const [after] = await write.tx
    .insert(financeCommissionMonth)
    .values({ ...columnsForInsert(write), userId: write.actor.userId, period, total })
    .onConflictDoNothing()
    .returning()
  if (!after) throw wrongState(say.twice)
  write.log({ module: prefix, action: 'confirmMonth', ownId: after.listId, after })
  return { ...month, confirmTime: after.createTime.toISOString() }
}

/** Everybody's commission totals of a month, from the sheets that the caller sees in full. */
export async function commissionTotalsOfMonth(
  context: Context,
  period: string,
): Promise<CommissionStatement[]> {
  const { db } = context
  const rows = await db
    .select({
      userId: line.userId,
      name: sysUser.realName,
      departmentId: sysUser.departmentId,
      total: sql<string>`sum(${line.money})::numeric(20, 2)::text`,
      paid: sql<string>`coalesce(sum(${line.money}) filter (where ${financeCommission.payTime} is not null), 0)::numeric(20, 2)::text`,
      count: sql<number>`count(*)::int`,
      confirmTime: sql<string | null>`(select c.create_time from finance_royalty_month c
        where c.user_id = ${sysUser.listId} and c.period = ${period})`,
    })
    .from(line)
    .innerJoin(financeCommission, eq(financeCommission.listId, line.royaltyId))
    .innerJoin(sysUser, eq(sysUser.listId, line.userId))
    .where(and(eq(line.period, period), eq(line.delFlag, false), sheetsInScopeCondition(context.actor)))
    .groupBy(line.userId, sysUser.listId, sysUser.realName, sysUser.departmentId)
    .orderBy(sysUser.realName)
  const [orgs, gone] = await Promise.all([
    orgNamesOf(
      db,
      rows.map(({ departmentId }) => departmentId),
    ),
    accountsNotInUse(
      db,
      rows.map(({ userId }) => userId),
    ),
  ])
  return rows.map(({ departmentId, confirmTime, ...row }) => ({
    ...row,
    departmentName: orgs.get(departmentId ?? '') ?? null,
    confirmTime: confirmTime === null ? null : new Date(confirmTime).toISOString(),
    isGone: gone.has(row.userId),
  }))
}
