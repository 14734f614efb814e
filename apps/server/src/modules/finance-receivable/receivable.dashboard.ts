import type { DashboardFigure, DashboardLine } from '@agency/shared/contract/dashboard.contract'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { ageInDays } from '@agency/shared/format/days-late'
import { agingBuckets } from '@agency/shared/modules/finance-receivable/aging'
import { PAYMENT_LIST, RECEIVABLE_LIST } from '@agency/shared/modules/finance-receivable/receivable.paths'
import { receivablePrefix as prefix } from '@agency/shared/modules/finance-receivable/receivable.permissions'
import { feePath } from '@agency/shared/modules/tender-fee/fee.paths'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { filteredPath } from '@agency/shared/pages/filtered-path'
import { asc, eq, sql } from 'drizzle-orm'
import { type CardSource, type DashboardSource, warningFigure } from '../../dashboard/dashboard-source'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { clientFacts } from '../crm-client/door/facts'
import { supplierFacts } from '../crm-supplier/door/facts'
import { billFacts } from '../tender-fee/door/facts'
import { lotFacts } from '../tender-project/door/facts'
import { partyTotals } from './party.store'
import { billsInScopeCondition } from './party.sums'
import { payments } from './payment.store'

const MOST_LINES = 5
/** Number of days after which an unpaid bill counts as old. */
const OLD_DAYS = 90
const say = {
  title: '服务费账龄',
  paid: '来款',
  unknown: '来款待确认归属',
  left: '来款未用完',
  age: (days: number) => `${days} 天`,
}

/** The unpaid bills, oldest first. */
const oldestUnpaidBills = (context: Context) =>
  context.db
    .select({
      listId: billFacts.listId,
      payerName: sql<string>`coalesce(${supplierFacts.supplierName}, ${clientFacts.clientName}, '')`,
      packageNo: lotFacts.packageNo,
      confirmTime: billFacts.confirmTime,
      money: sql<string>`(${billFacts.serviceMoney} - ${billFacts.receivedMoney})::numeric(16, 2)::text`,
    })
    .from(billFacts)
    .innerJoin(lotFacts, eq(lotFacts.listId, billFacts.packageId))
    .leftJoin(supplierFacts, eq(supplierFacts.listId, billFacts.payerId))
    .leftJoin(clientFacts, eq(clientFacts.listId, billFacts.payerId))
    .where(
      billsInScopeCondition(
        context,
        sql`${billFacts.isOpen} and ${billFacts.serviceMoney} > ${billFacts.receivedMoney}`,
      ),
    )
    .orderBy(asc(billFacts.confirmTime), asc(billFacts.listId))
    .limit(MOST_LINES)

/** Dashboard card of 财务: debts by age, and the oldest bills with 催收. */
const aging: CardSource = {
  key: 'finance-receivable:aging',
  title: say.title,
  path: RECEIVABLE_LIST,
  acts: [`${prefix}:pay`],
  async read(context) {
    const [totals, bills] = await Promise.all([partyTotals(context, {}), oldestUnpaidBills(context)])
    const mayUrge = hasPermission(context.actor, `${feeRecord.prefix}:receive`)
    const figures = agingBuckets
      .filter(({ name }) => Number(totals[name]) > 0)
      .map(
        ({ name, label, from }): DashboardFigure => ({
          label,
          value: totals[name],
          kind: 'money',
          tone: from > OLD_DAYS ? 'late' : 'calm',
          path: filteredPath(RECEIVABLE_LIST, { aging: name }),
        }),
      )
    const lines = bills.map(({ listId, payerName, packageNo, confirmTime, money }): DashboardLine => {
      const days = confirmTime ? ageInDays(confirmTime, context.clock()) : 0
      return {
        listId,
        title: payerName,
        about: packageNo,
        money,
        path: feePath(listId),
        urge: mayUrge,
        when: say.age(days),
        tone: days > OLD_DAYS ? 'late' : 'calm',
      }
    })
    return { figures, lines }
  },
}

/** Dashboard card of 财务: payments that are not assigned to a party or not used up. */
const paid: CardSource = {
  key: 'finance-receivable:paid',
  title: say.paid,
  path: PAYMENT_LIST,
  acts: [`${prefix}:pay`],
  async read(context) {
    const counted = { context, list: payments, path: PAYMENT_LIST }
    const [unknown, left, rows] = await Promise.all([
      warningFigure(say.unknown, 'soon', { ...counted, filters: { standing: 'unknown' as const } }),
      warningFigure(say.left, 'calm', { ...counted, filters: { standing: 'left' as const } }),
      payments.list(context, { standing: 'left' }, MOST_LINES),
    ])
    const lines = rows.map(
      ({ listId, payerName, leftMoney, payTime, partyName }): DashboardLine => ({
        listId,
        title: payerName,
        about: partyName,
        money: leftMoney,
        when: shanghaiDateAt(payTime).slice(5),
        tone: partyName ? 'calm' : 'soon',
        path: filteredPath(PAYMENT_LIST, { payerName }),
      }),
    )
    return { figures: [unknown, left], lines }
  },
}

export const receivableDashboard: DashboardSource = { cards: [aging, paid] }
