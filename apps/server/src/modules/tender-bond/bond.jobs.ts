import { addDays, parseInstant, shanghaiDateAt } from '@agency/shared/format/dates'
import { bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import { BOND_LIST, bondPath } from '@agency/shared/modules/tender-bond/bond.paths'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { SECRET_ALERTS } from '@agency/shared/tendering/secrecy'
import { and, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import type { GuestWrite } from '../../http/context'
import type { Job, JobContext } from '../../jobs/job'
import { findCandidates } from '../../workflow/people'
import { sendNotices, wasNotified } from '../../workflow/todos'
import { loadLot, lotTodoFields, minSuppliersOfLot } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { LOT_STATES_WITH_BONDS } from './bond.expected'
import { type BondRecord, bonds } from './bond.store'
import { tenderBond } from './bond.table'
import { allOverdueWinnerBonds } from './bond.winner'

const FEW_STEP = 'TP_BOND_FEW' satisfies keyof typeof SECRET_ALERTS
const OVERDUE_STEP = 'TP_BOND_OVERDUE'
const WINNER_STEP = 'TP_BOND_WINNER'
const EVER = new Date(0)
/** Number of days that reminders of bonds look ahead, today included (DOMAIN 5.16). */
const WINDOW_DAYS = 3

const say = {
  // Titles seen outside the team reveal no numbers (R27); this one goes to the team only.
  few: (packageNo: string) => `保证金不足三家预警：${packageNo}`,
  overdue: (projectCode: string) => `保证金逾期未退：${projectCode}`,
  winner: (packageNo: string) => `提示：通知书发出已满 5 个工作日，中标人保证金尚未退还：${packageNo}`,
}

/**
 * Warns the team of lots whose bonds are due within the window and number fewer than the required bidders,
 * once per lot and day.
 * @returns how many lots were examined, so that the job's log does not reveal how many have too few (R27)
 */
async function warnOfTooFewBonds(guest: JobContext): Promise<number> {
  const now = guest.clock()
  const from = parseInstant(shanghaiDateAt(now))
  const to = parseInstant(addDays(shanghaiDateAt(now), WINDOW_DAYS))
  const due = await guest.db
    .select({
      listId: tenderLot.listId,
      arrived: sql<number>`(select count(*)::int from ${tenderBond}
        where ${tenderBond.packageId} = ${tenderLot.listId} and ${tenderBond.status} = ${inlineCodes(bondStatus.arrived)} and not ${tenderBond.delFlag})`,
    })
    .from(tenderLot)
    .where(
      and(
        eq(tenderLot.delFlag, false),
        gt(tenderLot.bondMoney, '0'),
        gte(tenderLot.bondEnd, from),
        lt(tenderLot.bondEnd, to),
        inArray(tenderLot.status, LOT_STATES_WITH_BONDS),
      ),
    )
  for (const { listId, arrived } of due) {
    if (guest.signal.aborted) break
    await guest.write(async (write) => {
      const lot = await loadLot(write.tx, listId)
      if (!lot || lot.suspendFlag) return
      if (arrived >= (await minSuppliersOfLot(write.tx, lot))) return
      if (await wasNotified(write, { ownId: listId, stepId: FEW_STEP })) return
      await sendNotices(write, [lot.projectManagerAId, lot.customerManagerId], {
        ...lotTodoFields(lot),
        stepId: FEW_STEP,
        bizType: projectPrefix,
        title: say.few(lot.packageNo),
        dueTime: lot.bondEnd,
      })
    })
  }
  return due.length
}

/**
 * Notifies the heads of finance of overdue returns, once per project and day. Returns the number of
 * notifications.
 */
async function notifyOfOverdueRefunds(guest: JobContext): Promise<number> {
  const now = guest.clock()
  return guest.write(async (write) => {
    const late = await bonds.fitting(
      write.tx,
      and(eq(tenderBond.status, bondStatus.toRefund), lt(tenderBond.refundDue, now)),
    )
    const byProject = new Map(late.map((bond) => [bond.projectId, bond]))
    const heads = (await findCandidates(write.tx, { kind: 'role', role: 'FIN_HEAD' })).map(
      ({ listId }) => listId,
    )
    let told = 0
    for (const [projectId, bond] of byProject) {
      if (await wasNotified(write, { ownId: projectId, stepId: OVERDUE_STEP })) continue
      await notifyAboutBond(write, heads, bond, {
        ownId: projectId,
        stepId: OVERDUE_STEP,
        title: say.overdue(bond.projectCode),
        path: `${BOND_LIST}?overdue=true`,
      })
      told += 1
    }
    for (const bond of await allOverdueWinnerBonds(write.tx, now)) {
      if (await wasNotified(write, { ownId: bond.listId, stepId: WINNER_STEP, since: EVER })) continue
      await notifyAboutBond(write, heads, bond, {
        ownId: bond.listId,
        stepId: WINNER_STEP,
        title: say.winner(bond.packageNo),
        path: bondPath(bond.listId),
      })
      told += 1
    }
    return told
  })
}

const notifyAboutBond = (
  write: GuestWrite,
  people: readonly string[],
  { projectCode, projectName }: BondRecord,
  notice: { ownId: string; stepId: string; title: string; path: string },
) => sendNotices(write, people, { ...notice, projectCode, projectName, bizType: bondRecord.prefix })

export const bondJobs: readonly Job[] = [
  {
    name: 'tender-bond-few',
    title: '保证金不足三家预警',
    schedule: { dailyAt: '08:00' },
    run: async (context) => `检查 ${await warnOfTooFewBonds(context)} 个标包`,
  },
  {
    name: 'tender-bond-overdue',
    title: '保证金逾期未退提醒',
    schedule: { dailyAt: '08:10' },
    run: async (context) => `提醒 ${await notifyOfOverdueRefunds(context)} 项`,
  },
]
