import { sumYuan } from '@agency/shared/format/money'
import { costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import { COST_LIST } from '@agency/shared/modules/finance-cost/cost.paths'
import { costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import type { OpenKind, PeriodClosing } from '@agency/shared/modules/finance-period/period.contract'
import { PAYMENT_LIST, REFUND_LIST } from '@agency/shared/modules/finance-receivable/receivable.paths'
import { receivablePrefix } from '@agency/shared/modules/finance-receivable/receivable.permissions'
import { refundStatus } from '@agency/shared/modules/finance-receivable/refund.flow'
import { refundRecord } from '@agency/shared/modules/finance-receivable/refund.record'
import { VOUCHER_PAGE } from '@agency/shared/modules/finance-voucher/voucher.paths'
import { voucherPrefix } from '@agency/shared/modules/finance-voucher/voucher.permissions'
import { bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import { BOND_LIST } from '@agency/shared/modules/tender-bond/bond.paths'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { FEE_LIST } from '@agency/shared/modules/tender-fee/fee.paths'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { SIGNUP_LIST } from '@agency/shared/modules/tender-signup/signup.paths'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { type SQL, sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import { type Actor, hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { monthAfter } from '../../periods/closed-months'
import { areBuyersVisible, buyerRights, projectIdsInScope } from '../tender-project/project.door'
import { canSeePayments, visibleVoucherTotals } from './door/asks'
import { assertNextMonthToClose, exportedVoucherTotal } from './period.store'

const say = { later: '未开标标包的，开标后列示' }

/** Address of a list page with these filters. */
const filteredListPath = (list: string, filters: Readonly<Record<string, string>>): string =>
  `${list}?filters=${encodeURIComponent(JSON.stringify(filters))}`

/** A kind of unfinished business at a month's end, with the list that shows it. */
interface Source {
  kind: OpenKind
  prefix: string
  path: string
  /** A query for how many were begun before `after` (the first day of the next month) and are not done. */
  count: (after: string, actor: Actor) => SQL
  /** True for business of lots whose buyers are secret before the opening (R27). */
  isSecret?: true
}

/** Condition: the row's project is in the caller's scope of that list. */
const isProjectInScope = (actor: Actor, prefix: string, projectId: string): SQL =>
  sql`${sql.raw(projectId)} in (${projectIdsInScope(actor, prefix)})`
const areBuyersVisibleSql = (actor: Actor, packageId: string): SQL =>
  areBuyersVisible(actor, sql.raw(packageId)) ?? sql`true`
/** Condition: the instant lies before midnight of this day in Asia/Shanghai. */
const isBeforeDaySql = (instant: string, day: string): SQL =>
  sql`${sql.raw(instant)} < (${day}::date)::timestamp at time zone 'Asia/Shanghai'`

const sources: readonly Source[] = [
  {
    kind: 'bonds',
    prefix: bondRecord.prefix,
    path: filteredListPath(BOND_LIST, { status: bondStatus.toCheck }),
    isSecret: true,
    count: (after, actor) => sql`select count(*)::int as n from bond_facts d
      where d.status = ${inlineCodes(bondStatus.toCheck)} and ${isBeforeDaySql('d.arrive_time', after)}
        and ${isProjectInScope(actor, bondRecord.prefix, 'd.project_id')} and ${areBuyersVisibleSql(actor, 'd.package_id')}`,
  },
  {
    kind: 'signups',
    prefix: signupPrefix,
    path: filteredListPath(SIGNUP_LIST, { status: signupStatus.waiting }),
    isSecret: true,
    count: (after, actor) => sql`select count(*)::int as n from signup_facts s
      where s.status = ${inlineCodes(signupStatus.waiting)} and ${isBeforeDaySql('s.buy_time', after)}
        and ${isProjectInScope(actor, signupPrefix, 's.project_id')} and ${areBuyersVisibleSql(actor, 's.package_id')}`,
  },
  {
    kind: 'costs',
    prefix: costRecord.prefix,
    path: filteredListPath(COST_LIST, { status: [costStatus.deptApproval, costStatus.finance].join(',') }),
    count: (after, actor) => sql`select count(*)::int as n from cost_facts c
      where c.status in (${inlineCodes(costStatus.deptApproval, costStatus.finance)}) and c.price_time < ${after}::date
        and ${isProjectInScope(actor, costRecord.prefix, 'c.project_id')}`,
  },
  {
    kind: 'payments',
    prefix: receivablePrefix,
    path: PAYMENT_LIST,
    count: (after, actor) => sql`select count(*)::int as n from payment_facts y
      where ${canSeePayments.ask(actor) ? sql`true` : sql`false`} and ${isBeforeDaySql('y.pay_time', after)}
        and y.reverses_id is null
        and not exists (select 1 from payment_facts red where red.reverses_id = y.list_id)
        and y.pay_money > coalesce((select sum(r.receive_money) from bill_receipt_facts r
            where r.payment_id = y.list_id), 0)
          + coalesce((select sum(b.refund_money) from payment_refund_facts b
            where b.payment_id = y.list_id and b.status in (${inlineCodes(refundStatus.asked, refundStatus.paying, refundStatus.paid)})), 0)`,
  },
  {
    kind: 'fees',
    prefix: feeRecord.prefix,
    path: filteredListPath(FEE_LIST, { status: feeStatus.toConfirm }),
    count: (after, actor) => sql`select count(*)::int as n from bill_facts f
      where f.status = ${inlineCodes(feeStatus.toConfirm)} and ${isBeforeDaySql('f.create_time', after)}
        and ${isProjectInScope(actor, feeRecord.prefix, 'f.project_id')}`,
  },
  {
    kind: 'refunds',
    prefix: refundRecord.prefix,
    path: filteredListPath(REFUND_LIST, { status: [refundStatus.asked, refundStatus.paying].join(',') }),
    count: (after, actor) => sql`select count(*)::int as n from payment_refund_facts b
      where b.status in (${inlineCodes(refundStatus.asked, refundStatus.paying)}) and ${isBeforeDaySql('b.create_time', after)}
        and ${canSeePayments.ask(actor) ? sql`true` : sql`false`}`,
  },
]

/**
 * What is unfinished in the month that may be closed next, with counts and links, and its voucher totals
 * (DOMAIN 5.14, "periodClose"). Things of unopened lots are counted only for callers who may know the buyers
 * (R27).
 * @throws 409 for any other month
 */
export async function viewOpenItemsBeforeClosing(context: Context, period: string): Promise<PeriodClosing> {
  const { db, actor } = context
  await assertNextMonthToClose(context, period)
  const { ready, refused, total, note } = await visibleVoucherTotals.ask(context, { month: period })
  const seesVouchers = hasPermission(actor, `${voucherPrefix}:view`)
  const items: PeriodClosing['items'] = [
    {
      kind: 'refused',
      count: refused,
      note: null,
      path: seesVouchers ? filteredListPath(VOUCHER_PAGE, { month: period, state: 'refused' }) : null,
    },
    {
      kind: 'unexported',
      count: ready,
      note,
      path: seesVouchers ? filteredListPath(VOUCHER_PAGE, { month: period, state: 'ready' }) : null,
    },
  ]
  const after = `${monthAfter(period)}-01`
  for (const { kind, prefix, path, count, isSecret } of sources) {
    const { rows } = await db.execute<{ n: number }>(count(after, actor))
    items.push({
      kind,
      count: rows[0]?.n ?? 0,
      note: isSecret && !buyerRights(actor).always ? say.later : null,
      path: hasPermission(actor, `${prefix}:view`) ? path : null,
    })
  }
  const exported = await exportedVoucherTotal(context, period)
  return {
    period,
    items,
    unexported: ready,
    bookedMoney: total === null ? null : sumYuan([exported, total]),
    note,
  }
}
