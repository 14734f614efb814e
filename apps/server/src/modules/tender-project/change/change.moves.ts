import { changeFlow } from '@agency/shared/modules/tender-project/change/change.flow'
import { changePrefix } from '@agency/shared/modules/tender-project/change/change.permissions'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { passAttachments } from '../../../files/attachments'
import { notFound, wrongState } from '../../../http/refusal'
import { holdCase } from '../../../workflow/hold-case'
import type { Effect, FlowResource } from '../../../workflow/resource'
import { assertLotSum } from '../lot/lot-sum'
import { isChangeable } from '../project/project.save'
import { type ProjectRecord, projects } from '../project/project.store'
import { unlessSuspended } from '../project/suspended'
import { closeWaiver } from '../waiver/waiver.moves'
import { rebased } from './change.save'
import { type ChangeRecord, changes } from './change.store'

const say = { outdated: '项目资料在申请之后已有变动，请退回申请人核对后重新提交' }

/** Writes the project as it was asked for, if it still is what the request was written against. */
const approve: Effect<ChangeRecord> = async ({ write, record }) => {
  await holdCase(write.tx, record.projectId)
  const before = await projects.load(write.tx, record.projectId)
  if (!before) throw notFound()
  if (before.version !== record.projectVersion || !isChangeable(before)) throw wrongState(say.outdated)
  const files = record.changes.flatMap(({ after }) => (Array.isArray(after) ? after : []))
  await passAttachments(write, files, {
    from: { bizType: changePrefix, ownId: record.listId },
    to: { bizType: projectPrefix, ownId: before.listId },
  })
  const columns = columnsOf(record)
  await assertLotSum(write.tx, before, { ...before, ...columns })
  const after = await projects.patch(write.tx, before.listId, {
    ...columns,
    version: before.version + 1,
    updateUserId: write.actor.userId,
    updateTime: write.clock(),
  })
  await closeWaiver(write, after)
  write.log({ module: projectPrefix, action: 'change', ownId: before.listId, before, after })
  write.emit({ type: 'records', of: projectPrefix })
  return { effectTime: write.clock() }
}

const columnsOf = ({ changes: asked }: ChangeRecord): Partial<ProjectRecord> =>
  Object.fromEntries(
    asked.map(({ field, after }) => [field, field === 'feeDiscount' ? String(after) : after]),
  )

export const changeResource: FlowResource<ChangeRecord> = {
  flow: changeFlow,
  find: changes.find,
  load: changes.load,
  patch: changes.patch,
  project: ({ projectCode, projectName }) => ({ projectCode, projectName }),
  effects: unlessSuspended(changeFlow, {
    submit: ({ write, record }) => rebased(write, record),
    approve,
  }),
  moved: async ({ write }) => write.emit({ type: 'records', of: changePrefix }),
}
