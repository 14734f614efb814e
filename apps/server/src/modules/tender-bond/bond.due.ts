import { dateAt } from '@agency/shared/format/dates'
import type { BondOutcome, bondRefund } from '@agency/shared/tendering/bond-refunds'
import { and, eq, inArray } from 'drizzle-orm'
import { advance } from '../../flow/engine'
import type { FlowResource } from '../../flow/resource'
import type { Context, Write } from '../../http/context'
import type { LotListener } from '../tender-project/ports'
import { type Judging, judgingOf } from '../tender-project/project.deadlines'
import { type Due, dueOf, inUsualDays } from '../tender-project/project.refunds'
import { projects } from '../tender-project/project.store'
import { type BondRecord, bonds } from './bond.store'
import { tenderBond as t } from './bond.table'

/** Registered or confirmed: there is money to give back. */
const HELD = ['20', '30']
/** Moves of a lot that end it without an award. */
const ENDINGS: Readonly<Record<string, string>> = { fail: '流标', voidBids: '废标', end: '终止招标' }

type Times = Parameters<typeof bondRefund>[3]
const reasons: Record<BondOutcome, string> = {
  won: '合同已签订，退还中标人保证金',
  lost: '退还未中标人保证金',
  withdrawn: '截止前撤回投标',
  terminated: '终止招标',
}

async function callIn(
  context: Context,
  write: Write,
  resource: FlowResource<BondRecord>,
  bond: BondRecord,
  due: Due,
): Promise<void> {
  await bonds.patch(write.tx, bond.listId, due)
  await advance(context, resource, 'due', bond.listId)
}

/** Told of lots: 通知书, 合同 and 流标, 废标, 终止 make bonds due (R16, R17, R25). */
export const dueByLot =
  (resource: FlowResource<BondRecord>): LotListener =>
  async ({ context, write, key, lot }) => {
    const ending = ENDINGS[key]
    if (!ending && key !== 'noticeSend' && key !== 'contract') return
    const held = await bonds.where(write.tx, and(eq(t.packageId, lot.listId), inArray(t.status, HELD)))
    const project = held.length > 0 ? await projects.load(write.tx, lot.projectId) : undefined
    if (!project) return
    const now = context.clock()
    const judging = await judgingOf(write.tx, project, now)
    const times: Times = {
      noticeSendTime: lot.noticeSendTime?.toISOString() ?? null,
      contractTime: lot.contractTime?.toISOString() ?? null,
      ...(ending ? { terminateTime: now.toISOString() } : {}),
    }
    for (const bond of held) {
      const lost = bond.supplierId === lot.resultSupplierId ? 'won' : 'lost'
      const due = ending
        ? dueOf(project, judging, 'terminated', times, ending)
        : key === 'noticeSend' && lost === 'won'
          ? undefined // 拒签合同 would cost the winner the bond
          : dueOf(project, judging, lost, times, reasons[lost])
      // Without a rule the contract is what all of them wait for.
      const isEarly = key === 'noticeSend' && project.procurementRegime === 'QT'
      if (due && !isEarly) await callIn(context, write, resource, bond, due)
    }
  }

/** 截止前撤回: what a supplier paid for a lot is due (R18, 条例第35条). For the sign-ups, whose 退出 it is. */
export const withdrawing =
  (resource: FlowResource<BondRecord>) =>
  async (
    context: Context,
    write: Write,
    { packageId, supplierId }: { packageId: string; supplierId: string },
  ): Promise<void> => {
    const where = and(eq(t.packageId, packageId), eq(t.supplierId, supplierId), inArray(t.status, HELD))
    const [bond] = await bonds.where(write.tx, where)
    const project = bond && (await projects.load(write.tx, bond.projectId))
    if (!bond || !project) return
    const now = context.clock()
    const judging = await judgingOf(write.tx, project, now)
    const due = dueOf(project, judging, 'withdrawn', { withdrawTime: now.toISOString() }, reasons.withdrawn)
    if (due) await callIn(context, write, resource, bond, due)
  }

/** 不予确认: what came and is not accepted goes back. */
export const unacceptedDue = (now: Date, judging: Pick<Judging, 'holidays'>): Date =>
  inUsualDays({ ...judging, today: dateAt(now) })
