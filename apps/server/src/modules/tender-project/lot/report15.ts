import { dateAt } from '@agency/shared/format/dates'
import { LOT_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { attachTo } from '../../../files/attachments'
import { type Context, changedBy, type Write } from '../../../http/context'
import { badField, notPermitted, staleVersion, wrongState } from '../../../http/refusal'
import { holdCase } from '../../../workflow/hold-case'
import type { MoveInput } from '../../../workflow/resource'
import { closeBeside, openBeside } from './beside'
import { lastDayOf } from './lot.judged'
import { type LotRecord, mustFindLot, patchLot } from './lot.record'

const RULE = 'R20'
const say = {
  title: (packageNo: string) => `提交招标投标情况书面报告：${packageNo}`,
  tooEarly: '提交时间不能早于定标时间',
  future: '提交时间不能晚于现在',
}
const report = { stepId: 'TP_REPORT15', stepName: '书面报告' }

/** 依法必须招标: within 15 days of the award a written report goes to the authority (招标投标法第47条, R20). */
const isDue = ({ procurementRegime, calibrationTime, report15Time, suspendFlag }: LotRecord) =>
  procurementRegime === 'ZTB_MUST' && calibrationTime !== null && report15Time === null && !suspendFlag

const isManagerOf = ({ actor }: Context, { projectManagerAId }: LotRecord) =>
  actor.isAdmin || actor.userId === projectManagerAId

export const mayReport = (context: Context, lot: LotRecord): boolean =>
  isDue(lot) && isManagerOf(context, lot)

/** After the award: manager A has it to do. It is no step of the lot, which goes on without it. */
export async function askForReport(write: Write, lot: LotRecord): Promise<void> {
  if (!isDue(lot) || !lot.projectManagerAId) return
  await openBeside(write, lot, {
    ...report,
    assigneeUserId: lot.projectManagerAId,
    title: say.title(lot.packageNo),
    lastDay: await lastDayOf(write, lot, RULE),
  })
}

/** Registers the report. @throws 404, 409, 403 for anybody but manager A, 400 at `report15Time` */
export const registerReport = (context: Context, input: MoveInput): Promise<LotRecord> =>
  context.write(async (write) => {
    const { listId, version } = input
    await holdCase(write.tx, listId)
    const before = await mustFindLot(write, listId)
    if (!isManagerOf(context, before)) throw notPermitted()
    // Before the version, which tells of a lot that is not awarded how far it has come (R27).
    if (!isDue(before)) throw wrongState()
    if (before.version !== version) throw staleVersion()
    const { actor, clock } = context
    const { report15Time, report15File } = input as unknown as Asked
    const time = new Date(report15Time)
    if (time > clock()) throw badField('report15Time', say.future)
    if (before.calibrationTime && dateAt(time) < dateAt(before.calibrationTime))
      throw badField('report15Time', say.tooEarly)
    await attachTo(write, report15File, {
      bizType: LOT_BIZ,
      ownId: listId,
      field: 'report15File',
    })
    const after = await patchLot(write.tx, listId, {
      report15Time: time,
      report15File,
      ...changedBy({ actor, clock }, { version }),
    })
    await closeBeside(write, listId, report)
    write.log({ module: LOT_BIZ, action: 'report15', ownId: listId, before, after })
    write.emit({ type: 'records', of: projectPrefix })
    return after
  })

interface Asked {
  report15Time: string
  report15File: string[]
}
