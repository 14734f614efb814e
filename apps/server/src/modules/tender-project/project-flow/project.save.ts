import type { ProjectForm } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectFields } from '@agency/shared/modules/tender-project/project/project.fields'
import { clearUnusedFeeFigures, clearUnusedGrounds, mandateProblems } from '@agency/shared/tendering/mandate'
import type { Write } from '../../../http/context'
import { badFields } from '../../../http/refusal'
import type { CaseWriter } from '../../../record/case-writer'
import { findUnknownDictValues } from '../../../system/directory'
import { agreementFiled } from '../door/events'
import { assertLotsWithinBudget } from '../lot/lots-within-budget'
import type { ProjectRecord } from '../project/project.store'

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
    ...(await findUnknownDictValues(write.tx, projectFields, form, { ...before })),
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
export async function emitAgreementFiled(
  write: Write,
  { after: project }: { after: ProjectRecord },
): Promise<void> {
  if (project.entrustFile.length > 0) await agreementFiled.tell({ write, project })
}

interface Revision {
  columns: Partial<ProjectRecord>
  /** Name in the operation log of the action that revises the project. */
  action: string
}

/**
 * Changes base data of a project with all consequences. @throws 400 when its lots cost more than the budget
 */
export const buildReviseProjectFunction =
  (writer: CaseWriter<ProjectRecord>) =>
  async (write: Write, before: ProjectRecord, { columns, action }: Revision): Promise<ProjectRecord> => {
    await assertLotsWithinBudget(write.tx, before, { ...before, ...columns })
    const after = await writer.revise(write, before, columns, action)
    await emitAgreementFiled(write, { after })
    return after
  }
