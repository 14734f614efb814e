import { acts } from '@agency/shared/acts'
import { periodApi as api } from '@agency/shared/modules/finance-period/period.contract'
import { PERIOD_PAGE } from '@agency/shared/modules/finance-period/period.paths'
import {
  periodGrants,
  periodPrefix as prefix,
} from '@agency/shared/modules/finance-period/period.permissions'
import { lockUntilCommit } from '../../db/take-turn'
import { createCallGroup } from '../../http/call-group'
import { columnsForInsert, type Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { badInputRefusal, wrongState } from '../../http/refusal'
import { defineRoute } from '../../http/route'
import { lastClosedMonth, monthAfter, PERIOD_TURN } from '../../periods/closed-months'
import { financePeriod } from '../../periods/period.table'
import type { ServerModule } from '../../server-module'
import { notifyRoleHolders } from '../../workflow/four-eyes'
import { deleteUnexportedVouchers, lockVoucherExports, storeVouchersOfMonth } from './door/asks'
import { viewOpenItemsBeforeClosing } from './period.closing'
import { assertNextMonthToClose, loadPeriodViews } from './period.store'

const permissionGuardFor = (action: 'view' | 'close' | 'reopen') => permissionGuard(`${prefix}:${action}`)
const say = {
  notLast: '只能反关账最近一个已关账的月份',
  closed: (period: string) => `${period} 已关账`,
  reopened: (period: string, reason: string) => `${period} 已反关账：${reason}`,
}

type Line = Pick<typeof financePeriod.$inferInsert, 'period' | 'action' | 'reason' | 'closedUntil'>

async function recordAndNotifyPeriodAction(write: Write, line: Line, title: string): Promise<void> {
  const [after] = await write.tx
    .insert(financePeriod)
    .values({ ...columnsForInsert(write), ...line })
    .returning()
  write.log({
    module: prefix,
    action: line.action === 'close' ? 'closeMonth' : 'reopenMonth',
    ownId: after?.listId ?? null,
    after,
  })
  await notifyRoleHolders(write, acts.reopenMonth.informs, {
    ownId: after?.listId ?? null,
    bizType: prefix,
    title,
    path: PERIOD_PAGE,
  })
}

/** 关账: closes the next month and stores its vouchers as they are. @throws 409 for any other month */
async function closeNextMonth(write: Write, period: string): Promise<void> {
  await lockVoucherExports.ask(write)
  await lockUntilCommit(write.tx, PERIOD_TURN)
  await assertNextMonthToClose(write, period)
  await storeVouchersOfMonth.ask(write, period)
  await recordAndNotifyPeriodAction(
    write,
    { period, action: 'close', reason: null, closedUntil: period },
    say.closed(period),
  )
}

/** 反关账: reopens the last closed month; only 公司领导 in person may. @throws 400, 409 */
async function reopenMonth(
  write: Write,
  { period, reason }: { period: string; reason: string },
): Promise<void> {
  if (!write.actor.roles.includes('LEADER')) throw badInputRefusal(acts.reopenMonth.refusal)
  await lockVoucherExports.ask(write)
  await lockUntilCommit(write.tx, PERIOD_TURN)
  if ((await lastClosedMonth(write.tx)) !== period) throw wrongState(say.notLast)
  await deleteUnexportedVouchers.ask(write, period)
  const line = { period, action: 'reopen', reason, closedUntil: monthAfter(period, -1) } as const
  await recordAndNotifyPeriodAction(write, line, say.reopened(period, reason))
}

/** The module of 会计期间. */
export const periodModule: ServerModule = {
  calls: [
    createCallGroup('financePeriod', api, {
      title: '会计期间',
      calls: { closing: '关账前的清单', close: '关账', reopen: '反关账' },
    }),
  ],
  routes: [
    defineRoute(api.list, permissionGuardFor('view'), (context) => loadPeriodViews(context)),
    defineRoute(api.closing, permissionGuardFor('view'), (context, { period }) =>
      viewOpenItemsBeforeClosing(context, period),
    ),
    defineRoute(api.close, permissionGuardFor('close'), async (context, { period }) => {
      await context.write((write) => closeNextMonth(write, period))
      return loadPeriodViews(context)
    }),
    defineRoute(api.reopen, permissionGuardFor('reopen'), async (context, asked) => {
      await context.write((write) => reopenMonth(write, asked))
      return loadPeriodViews(context)
    }),
  ],
  seed: {
    prefix,
    grants: periodGrants,
    menus: [
      {
        id: 'financePeriod',
        pid: 'finance',
        path: PERIOD_PAGE,
        permissionName: '会计期间',
        icon: 'IconCalendar',
        orderNum: 14,
        permission: `${prefix}:view`,
      },
    ],
  },
}
