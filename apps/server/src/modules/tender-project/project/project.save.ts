import type { ProjectForm } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectFields } from '@agency/shared/modules/tender-project/project/project.fields'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { mandateProblems, withFeeFigures, withGrounds } from '@agency/shared/tendering/mandate'
import { attachTo } from '../../../files/attachments'
import type { Write } from '../../../http/context'
import { badFields } from '../../../http/refusal'
import { dictProblems } from '../../../system/directory'
import { assertLotSum } from '../lot/lot-sum'
import { closeWaiver } from '../waiver/waiver.moves'
import { type ProjectRecord, projects } from './project.store'

/** Base data and lots are corrected until the project is published; later only by a change request (DOMAIN 5.4). */
export const isPlanning = ({ status, suspendFlag }: Pick<ProjectRecord, 'status' | 'suspendFlag'>): boolean =>
  (status === '20' || status === '30') && !suspendFlag

/** From 发布 until it is archived they change by a request alone; 已归档 is final. */
export const isChangeable = ({
  status,
  suspendFlag,
}: Pick<ProjectRecord, 'status' | 'suspendFlag'>): boolean => status >= '50' && status < '80' && !suspendFlag

/** Writes what a person has corrected. @throws 400 with the words that no dictionary has */
export async function updateProject(
  write: Write,
  before: ProjectRecord,
  form: ProjectForm,
): Promise<ProjectRecord> {
  const { projectType } = before
  const problems = [
    ...(await dictProblems(write.tx, projectFields, form, { ...before })),
    ...mandateProblems({ ...form, projectType }),
  ]
  if (problems.length > 0) throw badFields(problems)
  await assertLotSum(write.tx, before, form)
  const owner = { bizType: projectPrefix, ownId: before.listId }
  await attachTo(write, [...form.attachment, ...form.entrustFile], owner)
  const after = await projects.patch(write.tx, before.listId, {
    ...withFeeFigures(withGrounds(form, projectType)),
    feeDiscount: String(form.feeDiscount),
    version: before.version + 1,
    updateUserId: write.actor.userId,
    updateTime: write.clock(),
  })
  await closeWaiver(write, after)
  write.log({ module: projectPrefix, action: 'update', ownId: before.listId, before, after })
  write.emit({ type: 'records', of: projectPrefix })
  return after
}
