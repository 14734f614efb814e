import { addDays, parseInstant, shanghaiDateAt } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money'
import { feeFlow } from '@agency/shared/modules/tender-fee/fee.flow'
import { feePath } from '@agency/shared/modules/tender-fee/fee.paths'
import { sql } from 'drizzle-orm'
import type { Job, JobContext } from '../../jobs/job'
import { lockCase } from '../../workflow/hold-case'
import { sendNotices, wasNotified } from '../../workflow/todos'
import { promiseStateSql } from './urge.store'

const STEP = 'TP_FEE_PROMISE'
/** Days after which a broken promise is reported again, until the bill is paid. */
const REPEAT_AFTER_DAYS = 7
const AT_ONCE = 500

const say = {
  title: (packageNo: string) => `承诺付款未兑现：${packageNo}`,
  content: (payer: string, day: string, money: string) => `${payer} 承诺 ${day} 前付款 ${money} 元，尚未收到`,
}

interface Broken extends Record<string, unknown> {
  feeId: string
  packageNo: string
  projectCode: string
  projectName: string
  payerName: string
  promisedDay: string
  promisedMoney: string
  writtenBy: string | null
  customerManagerId: string | null
}

/** The latest broken promises of unpaid bills. */
async function findBrokenPromises({ db, clock }: JobContext): Promise<Broken[]> {
  const since = parseInstant(addDays(shanghaiDateAt(clock()), -REPEAT_AFTER_DAYS + 1))
  const { rows } = await db.execute<Broken>(sql`
    select n.fee_id as "feeId", lot.package_no as "packageNo", project.project_code as "projectCode",
      project.project_name as "projectName", coalesce(supplier.supplier_name, client.client_name, '') as "payerName",
      n.promised_day::text as "promisedDay", n.promised_money::text as "promisedMoney",
      n.create_user_id as "writtenBy",
      project.customer_manager_id as "customerManagerId"
    from finance_urge n join bill_facts b on b.list_id = n.fee_id
    join lot_facts lot on lot.list_id = b.package_id
    join project_facts project on project.list_id = b.project_id
    left join supplier_facts supplier on b.payer_type = '供应商' and supplier.list_id = b.payer_id
    left join client_facts client on b.payer_type = '业主' and client.list_id = b.payer_id
    where n.promised_day < ${shanghaiDateAt(clock())}::date and b.is_open
      and ${promiseStateSql(clock())} = 'broken'
      and not exists (select 1 from wf_todo todo where todo.own_id = n.fee_id and todo.step_id = ${STEP}
        and todo.kind = 'notice' and todo.create_time >= ${since.toISOString()}::timestamptz)
    order by n.promised_day, n.list_id limit ${AT_ONCE}`)
  return rows
}

/**
 * Notifies the author of the note and the client manager of a broken promise, again every week until the bill
 * is paid.
 */
async function notifyOfBrokenPromises(guest: JobContext): Promise<number> {
  const since = parseInstant(addDays(shanghaiDateAt(guest.clock()), -REPEAT_AFTER_DAYS + 1))
  let told = 0
  for (const broken of await findBrokenPromises(guest)) {
    if (guest.signal.aborted) break
    const { feeId, packageNo, projectCode, projectName, payerName, promisedDay, promisedMoney } = broken
    await guest.write(async (write) => {
      await lockCase(write.tx, feeId)
      if (await wasNotified(write, { ownId: feeId, stepId: STEP, since })) return
      const rows = await sendNotices(write, [broken.writtenBy, broken.customerManagerId], {
        ownId: feeId,
        stepId: STEP,
        bizType: feeFlow.bizType,
        projectCode,
        projectName,
        title: say.title(packageNo),
        content: say.content(payerName, promisedDay, formatMoney(promisedMoney)),
        path: feePath(feeId),
      })
      told += Number(rows.length > 0)
    })
  }
  return told
}

export const urgeJobs: readonly Job[] = [
  {
    name: 'finance-promise-broken',
    title: '承诺付款未兑现提醒',
    schedule: { dailyAt: '08:20' },
    run: async (context) => `提醒 ${await notifyOfBrokenPromises(context)} 项`,
  },
]
