import type { ProjectForm } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectFields } from '@agency/shared/modules/tender-project/project/project.fields'
import { clearUnusedFeeFigures, clearUnusedGrounds, mandateProblems } from '@agency/shared/tendering/mandate'
import { projectStatus } from '@agency/shared/tendering/project-state'
import type { Write } from '../../../http/context'
import { badFields } from '../../../http/refusal'
import type { CaseWriter } from '../../../record/case-writer'
import { dictProblems } from '../../../system/directory'
import { agreementFiled } from '../door/events'
import { assertLotsWithinBudget } from '../lot/lots-within-budget'
import type { ProjectRecord } from '../project/project.store'

/**
 * True while base data and lots can be edited directly, that is before publication; later only by a change
 * request (DOMAIN 5.4).
 */
export const isDirectlyEditable = ({
  status,
  suspendFlag,
}: Pick<ProjectRecord, 'status' | 'suspendFlag'>): boolean =>
  (status === projectStatus.toAssign || status === projectStatus.preparing) && !suspendFlag

/** True from 发布 of a project until its archiving, while its data change only by request; 已归档 is final. */
export const isChangeRequestable = ({
  status,
  suspendFlag,
}: Pick<ProjectRecord, 'status' | 'suspendFlag'>): boolean =>
  status >= projectStatus.running && status < projectStatus.archived && !suspendFlag

/**
 * The table columns of an edit.
 * @throws 400 with unknown dictionary values, and when the lots cost more than the budget
 */
export async function projectColumnsFromForm(
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
  const columns = {
    ...clearUnusedFeeFigures(clearUnusedGrounds(form, projectType)),
    feeDiscount: String(form.feeDiscount),
  }
  await assertLotsWithinBudget(write.tx, before, { ...before, ...columns })
  return columns
}

/** Tells the others that a saved project has its 委托代理协议, so that nobody waits for it any more. */
export async function tellOfAgreement(
  write: Write,
  { after: project }: { after: ProjectRecord },
): Promise<void> {
  if (project.entrustFile.length > 0) await agreementFiled.tell({ write, project })
}

interface Rewritten {
  columns: Partial<ProjectRecord>
  /** Name in the operation log of the action that rewrites the project. */
  action: string
}

/**
 * Changes base data of a project with all consequences. @throws 400 when its lots cost more than the budget
 */
export const createProjectRewriter =
  (writer: CaseWriter<ProjectRecord>) =>
  async (write: Write, before: ProjectRecord, { columns, action }: Rewritten): Promise<ProjectRecord> => {
    await assertLotsWithinBudget(write.tx, before, { ...before, ...columns })
    const after = await writer.revise(write, before, columns, action)
    await tellOfAgreement(write, { after })
    return after
  }
