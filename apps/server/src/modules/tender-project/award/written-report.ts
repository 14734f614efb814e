import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { LOT_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import type { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { type Context, columnsForUpdate, type Write } from '../../../http/context'
import { badField, notPermitted, staleVersion, wrongState } from '../../../http/refusal'
import { lockCase } from '../../../workflow/hold-case'
import { lastLawfulDay } from '../deadline/rule-check'
import { type LotRecord, mustFindLot, patchLot } from '../lot/lot.store'
import { closeLotTodo, openLotTodo } from '../lot/lot.todos'
import { bindMoveFiles } from '../lot/move-input'
import { canActAsManager } from '../project/project.store'

const RULE = 'R20'
const say = {
  title: (packageNo: string) => `提交招标投标情况书面报告：${packageNo}`,
  tooEarly: '提交时间不能早于定标时间',
  future: '提交时间不能晚于现在',
}
const report = { stepId: 'TP_REPORT15', stepName: '书面报告' }

/**
 * True when the written report to the authority is due: for 依法必须招标 within 15 days of the award
 * (招标投标法第47条, R20).
 */
const isReportDue = ({ procurementRegime, calibrationTime, report15Time, suspendFlag }: LotRecord) =>
  procurementRegime === 'ZTB_MUST' && calibrationTime !== null && report15Time === null && !suspendFlag

export const canRegisterWrittenReport = (context: Context, lot: LotRecord): boolean =>
  isReportDue(lot) && canActAsManager(context, lot)

/**
 * Creates the to-do of the report for manager A after the award. It is not a step of the lot, which continues
 * without it.
 */
export async function openWrittenReportTodo(write: Write, lot: LotRecord): Promise<void> {
  if (!isReportDue(lot) || !lot.projectManagerAId) return
  await openLotTodo(write, lot, {
    ...report,
    assigneeUserId: lot.projectManagerAId,
    title: say.title(lot.packageNo),
    lastDay: await lastLawfulDay(write, lot, RULE),
  })
}

/** Registers the report. @throws 404, 409, 403 for anybody but manager A, 400 at `report15Time` */
export const registerWrittenReport = (
  context: Context,
  { listId, version, report15Time, report15File }: ParsedInputOf<typeof projectApi.report15>,
): Promise<LotRecord> =>
  context.write(async (write) => {
    await lockCase(write.tx, listId)
    const before = await mustFindLot(write, listId)
    if (!canActAsManager(context, before)) throw notPermitted()
    // A stale version would reveal how far an unawarded lot has come (R27), so the status is checked first.
    if (!isReportDue(before)) throw wrongState()
    if (before.version !== version) throw staleVersion()
    const time = new Date(report15Time)
    if (time > context.clock()) throw badField('report15Time', say.future)
    if (before.calibrationTime && shanghaiDateAt(time) < shanghaiDateAt(before.calibrationTime))
      throw badField('report15Time', say.tooEarly)
    const after = await patchLot(write.tx, listId, {
      ...(await bindMoveFiles(write, before, { report15File })),
      report15Time: time,
      ...columnsForUpdate(context, { version }),
    })
    await closeLotTodo(write, listId, report)
    write.log({ module: LOT_BIZ, action: 'report15', ownId: listId, before, after })
    write.emit({ type: 'records', of: projectPrefix })
    return after
  })
