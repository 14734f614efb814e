import type { ProjectForm } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectFields } from '@agency/shared/modules/tender-project/project/project.fields'
import { mandateProblems, withFeeFigures, withGrounds } from '@agency/shared/tendering/mandate'
import { projectStatus } from '@agency/shared/tendering/project-state'
import type { Write } from '../../../http/context'
import { badFields } from '../../../http/refusal'
import type { CaseWriter } from '../../../record/case-writer'
import { dictProblems } from '../../../system/directory'
import { assertLotSum } from '../lot/lot-sum'
import type { LotPorts } from '../ports'
import type { ProjectRecord } from './project.store'

/** Base data and lots are corrected until the project is published; later only by a change request (DOMAIN 5.4). */
export const isPlanning = ({ status, suspendFlag }: Pick<ProjectRecord, 'status' | 'suspendFlag'>): boolean =>
  (status === projectStatus.toAssign || status === projectStatus.preparing) && !suspendFlag

/** From 发布 until it is archived they change by a request alone; 已归档 is final. */
export const isChangeable = ({
  status,
  suspendFlag,
}: Pick<ProjectRecord, 'status' | 'suspendFlag'>): boolean =>
  status >= projectStatus.running && status < projectStatus.archived && !suspendFlag

/**
 * The columns that a correction becomes.
 * @throws 400 with the words that no dictionary has, and where its lots cost more than it has
 */
export async function projectColumns(
  write: Write,
  form: ProjectForm,
  before: ProjectRecord,
): Promise<Partial<ProjectRecord>> {
  const { projectType } = before
  const problems = [
    ...(await dictProblems(write.tx, projectFields, form, { ...before })),
    ...mandateProblems({ ...form, projectType }),
  ]
  if (problems.length > 0) throw badFields(problems)
  const columns = { ...withFeeFigures(withGrounds(form, projectType)), feeDiscount: String(form.feeDiscount) }
  await assertLotSum(write.tx, before, { ...before, ...columns })
  return columns
}

/** An agreement that has come ends what stood in for it. */
export const handedIn =
  ({ waivers }: Pick<LotPorts, 'waivers'>) =>
  async (write: Write, { after }: { after: ProjectRecord }): Promise<void> => {
    if (after.entrustFile.length > 0) await waivers.close(write, after)
  }

interface Rewritten {
  columns: Partial<ProjectRecord>
  /** As the log has it. */
  action: string
}

/** Writes base data of a project anew, with all that follows from it. @throws 400 where its lots cost more than it has */
export const rewriting =
  (writer: CaseWriter<ProjectRecord>, ports: LotPorts) =>
  async (write: Write, before: ProjectRecord, { columns, action }: Rewritten): Promise<ProjectRecord> => {
    await assertLotSum(write.tx, before, { ...before, ...columns })
    const after = await writer.revise(write, before, columns, action)
    await handedIn(ports)(write, { after })
    return after
  }
