import { changeFlow } from '@agency/shared/modules/tender-change/change.flow'
import { changePrefix } from '@agency/shared/modules/tender-change/change.permissions'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { passAttachments } from '../../files/attachments'
import type { Write } from '../../http/context'
import { notFound, wrongState } from '../../http/refusal'
import { holdCase } from '../../workflow/hold-case'
import type { Effect, FlowResource } from '../../workflow/resource'
import { isChangeable, type ProjectRecord, projects, unlessSuspended } from '../tender-project/project.door'
import { rebased } from './change.save'
import { type ChangeRecord, changes } from './change.store'

const say = { outdated: '项目资料在申请之后已有变动，请退回申请人核对后重新提交' }

/** Writes the project as it was asked for, if it still is what the request was written against. */
const approve =
  ({ rewrite }: ChangePorts): Effect<ChangeRecord> =>
  async ({ write, record }) => {
    await holdCase(write.tx, record.projectId)
    const before = await projects.load(write.tx, record.projectId)
    if (!before) throw notFound()
    if (before.version !== record.projectVersion || !isChangeable(before)) throw wrongState(say.outdated)
    const files = record.changes.flatMap(({ after }) => (Array.isArray(after) ? after : []))
    await passAttachments(write, files, {
      from: { bizType: changePrefix, ownId: record.listId },
      to: { bizType: projectPrefix, ownId: before.listId },
    })
    await rewrite(write, before, { columns: columnsOf(record), action: 'change' })
    return { effectTime: write.clock() }
  }

/** What it asks of the project: to be written anew. */
export interface ChangePorts {
  rewrite(
    write: Write,
    before: ProjectRecord,
    how: { columns: Partial<ProjectRecord>; action: string },
  ): Promise<ProjectRecord>
}

const columnsOf = ({ changes: asked }: ChangeRecord): Partial<ProjectRecord> =>
  Object.fromEntries(
    asked.map(({ field, after }) => [field, field === 'feeDiscount' ? String(after) : after]),
  )

export const changeResource = (ports: ChangePorts): FlowResource<ChangeRecord> => ({
  flow: changeFlow,
  find: changes.find,
  load: changes.load,
  patch: changes.patch,
  project: ({ projectCode, projectName }) => ({ projectCode, projectName }),
  effects: unlessSuspended(changeFlow, {
    submit: ({ write, record }) => rebased(write, record),
    approve: approve(ports),
  }),
  moved: async ({ write }) => write.emit({ type: 'records', of: changePrefix }),
})
