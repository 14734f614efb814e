import { dateAt } from '@agency/shared/format/dates'
import { packageFlow } from '@agency/shared/modules/tender-project/package.flow'
import { PACKAGE_BIZ } from '@agency/shared/modules/tender-project/package.rules'
import { handlingPath } from '@agency/shared/modules/tender-project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project.permissions'
import { attachTo } from '../../files/attachments'
import { holdCase } from '../../flow/hold-case'
import type { MoveInput } from '../../flow/resource'
import type { Context, Write } from '../../http/context'
import { badField, notFound, notPermitted, staleVersion, wrongState } from '../../http/refusal'
import { closeTodosOf, openTodos } from '../../todo/todos'
import { findPackage, type PackageRecord, patchPackage } from './package.record'
import { judgeLot, judgingOf } from './project.deadlines'
import { projects } from './project.store'

const STEP = 'TP_REPORT15'
const RULE = 'R20'
const say = {
  title: (packageNo: string) => `提交招标投标情况书面报告：${packageNo}`,
  tooEarly: '提交时间不能早于定标时间',
  future: '提交时间不能晚于现在',
  report: '书面报告',
}

/** 依法必须招标: within 15 days of the award a written report goes to the authority (招标投标法第47条, R20). */
const isDue = ({ procurementRegime, calibrationTime, report15Time, suspendFlag }: PackageRecord) =>
  procurementRegime === 'ZTB_MUST' && calibrationTime !== null && report15Time === null && !suspendFlag

const isManagerOf = ({ actor }: Context, { projectManagerAId }: PackageRecord) =>
  actor.isAdmin || actor.userId === projectManagerAId

export const mayReport = (context: Context, lot: PackageRecord): boolean =>
  isDue(lot) && isManagerOf(context, lot)

/** After the award: manager A has it to do. It is no step of the lot, which goes on without it. */
export async function askForReport(context: Context, write: Write, lot: PackageRecord): Promise<void> {
  const project = isDue(lot) ? await projects.load(write.tx, lot.projectId) : undefined
  if (!project || !lot.projectManagerAId) return
  const judged = judgeLot(project, lot, await judgingOf(write.tx, project, context.clock()))
  const latest = judged.find(({ ruleCode }) => ruleCode === RULE)?.latest
  await openTodos(write, [
    {
      assigneeUserId: lot.projectManagerAId,
      ownId: lot.listId,
      stepId: STEP,
      stepName: say.report,
      flowCode: packageFlow.code,
      bizType: PACKAGE_BIZ,
      kind: 'task',
      title: say.title(lot.packageNo),
      projectCode: lot.projectCode,
      projectName: lot.projectName,
      createTime: context.clock(),
      dueTime: latest ? new Date(`${latest}T23:59:59+08:00`) : null,
      path: handlingPath(lot.projectId),
    },
  ])
}

/** Registers the report. @throws 404, 409, 403 for anybody but manager A, 400 at `report15Time` */
export const registerReport = (context: Context, input: MoveInput): Promise<PackageRecord> =>
  context.write(async (write) => {
    const { listId, version } = input
    await holdCase(write.tx, listId)
    const before = await findPackage(write.tx, context, listId)
    if (!before) throw notFound()
    if (before.version !== version) throw staleVersion()
    if (!isDue(before)) throw wrongState()
    if (!isManagerOf(context, before)) throw notPermitted()
    const { actor, clock } = context
    const { report15Time, report15File } = input as unknown as Asked
    const time = new Date(report15Time)
    if (time > clock()) throw badField('report15Time', say.future)
    if (before.calibrationTime && dateAt(time) < dateAt(before.calibrationTime))
      throw badField('report15Time', say.tooEarly)
    await attachTo(write, context, report15File, {
      bizType: PACKAGE_BIZ,
      ownId: listId,
      field: 'report15File',
    })
    const after = await patchPackage(write.tx, listId, {
      report15Time: time,
      report15File,
      version: version + 1,
      updateUserId: actor.userId,
      updateTime: clock(),
    })
    await closeTodosOf(write, listId, STEP, {
      handleUserId: actor.userId,
      handleUserName: actor.nickName,
      handleTime: clock(),
      result: say.report,
      opinion: null,
    })
    write.log({ module: PACKAGE_BIZ, action: 'report15', ownId: listId, before, after })
    write.emit({ type: 'records', of: projectPrefix })
    return after
  })

interface Asked {
  report15Time: string
  report15File: string[]
}
