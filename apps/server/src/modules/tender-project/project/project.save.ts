import type { ProjectForm } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectFields } from '@agency/shared/modules/tender-project/project/project.fields'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { mandateProblems, withFeeFigures, withGrounds } from '@agency/shared/tendering/mandate'
import { attachTo } from '../../../files/attachments'
import type { Write } from '../../../http/context'
import { changedBy } from '../../../http/context'
import { badFields } from '../../../http/refusal'
import { dictProblems } from '../../../system/directory'
import { assertLotSum } from '../lot/lot-sum'
import type { LotPorts } from '../ports'
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
  ports: LotPorts,
  before: ProjectRecord,
  form: ProjectForm,
): Promise<ProjectRecord> {
  const { projectType } = before
  const problems = [
    ...(await dictProblems(write.tx, projectFields, form, { ...before })),
    ...mandateProblems({ ...form, projectType }),
  ]
  if (problems.length > 0) throw badFields(problems)
  const owner = { bizType: projectPrefix, ownId: before.listId }
  await attachTo(write, [...form.attachment, ...form.entrustFile], owner)
  const columns = { ...withFeeFigures(withGrounds(form, projectType)), feeDiscount: String(form.feeDiscount) }
  return rewriting(ports)(write, before, { columns, action: 'update' })
}

interface Rewritten {
  columns: Partial<ProjectRecord>
  /** As the log has it. */
  action: string
}

/** Writes base data of a project anew, with all that follows from it. @throws 400 where its lots cost more than it has */
export const rewriting =
  ({ waivers }: LotPorts) =>
  async (write: Write, before: ProjectRecord, { columns, action }: Rewritten): Promise<ProjectRecord> => {
    await assertLotSum(write.tx, before, { ...before, ...columns })
    const after = await projects.patch(write.tx, before.listId, {
      ...columns,
      ...changedBy(write, before),
    })
    if (after.entrustFile.length > 0) await waivers.close(write, after)
    write.log({ module: projectPrefix, action, ownId: before.listId, before, after })
    write.emit({ type: 'records', of: projectPrefix })
    return after
  }
