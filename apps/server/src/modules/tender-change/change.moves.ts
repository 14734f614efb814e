import { changeFlow } from '@agency/shared/modules/tender-change/change.flow'
import { changeRecord } from '@agency/shared/modules/tender-change/change.record'
import { projectFields } from '@agency/shared/modules/tender-project/project/project.fields'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { moveAttachments } from '../../files/attachments'
import { wrongState } from '../../http/refusal'
import { assertDictValues } from '../../system/directory'
import { lockCase } from '../../workflow/hold-case'
import type { Effect } from '../../workflow/resource'
import {
  isChangeRequestable,
  type ProjectRecord,
  projects,
  reviseProject,
  unlessSuspended,
} from '../tender-project/project.door'
import { rebaseChange } from './change.save'
import type { ChangeRecord } from './change.store'

const say = { outdated: '项目资料在申请之后已有变动，请退回申请人核对后重新提交' }

/** Writes the requested changes into the project, if it is unchanged since the request was written. */
const applyApprovedChange: Effect<ChangeRecord> = async ({ write, record }) => {
  await lockCase(write.tx, record.projectId)
  const before = await projects.mustLoad(write.tx, record.projectId)
  if (before.version !== record.projectVersion || !isChangeRequestable(before)) throw wrongState(say.outdated)
  const columns = changedProjectColumns(record)
  // A dictionary value in the form may have been removed since the request.
  await assertDictValues(write.tx, projectFields, columns, { ...before })
  const files = record.changes.flatMap(({ after }) => (Array.isArray(after) ? after : []))
  await moveAttachments(write, files, {
    from: { bizType: changeRecord.prefix, ownId: record.listId },
    to: { bizType: projectPrefix, ownId: before.listId },
  })
  await reviseProject(write, before, { columns, action: 'change' })
  return { effectTime: write.clock() }
}

const changedProjectColumns = ({ changes: asked }: ChangeRecord): Partial<ProjectRecord> =>
  Object.fromEntries(
    asked.map(({ field, after }) => [field, field === 'feeDiscount' ? String(after) : after]),
  )

const submitChange: Effect<ChangeRecord> = ({ write, record }) => rebaseChange(write, record)

/** The effect of each move of a request for a change. */
export const changeEffects = unlessSuspended(changeFlow, {
  submit: submitChange,
  approve: applyApprovedChange,
})
