import type { FailForm } from '@agency/shared/modules/tender-fail/fail.contract'
import { failStatus } from '@agency/shared/modules/tender-fail/fail.flow'
import { failFields } from '@agency/shared/modules/tender-fail/fail.record'
import { mustRefundDocumentFee } from '@agency/shared/modules/tender-fail/fail.rules'
import type { Write } from '../../http/context'
import { assertDictValues } from '../../system/directory'
import { assertNotSuspended, mustFindManagedProject, projects } from '../tender-project/project.door'
import { loadFailingLots } from './fail.moves'
import { assertFailureConsistent } from './fail.rules'
import type { FailRecord } from './fail.store'

/**
 * The table columns from a form; a failure stays with its project. Legally required refunds are made whatever
 * was ticked.
 * @throws 400 with the problems of the form, 403 for people who do not manage the project
 */
export async function failColumnsFromForm(write: Write, entered: FailForm, before?: FailRecord) {
  const form = { ...entered, projectId: before?.projectId ?? entered.projectId }
  const project = await mustFindManagedProject(write, form.projectId)
  assertNotSuspended(project)
  await assertDictValues(write.tx, failFields, form, { ...before })
  assertFailureConsistent(form, project, await loadFailingLots(write, form))
  return {
    ...form,
    refundBook: form.refundBook || mustRefundDocumentFee(form, { regime: project.procurementRegime }),
    announceTime: form.announceTime === null ? null : new Date(form.announceTime),
    departmentId: project.departmentId,
  }
}

/**
 * A draft or returned failure reveals facts about buyers (R27), so only the project's team receives live
 * messages about it.
 */
export async function limitFailNoticeRecipients(
  write: Write,
  { projectId, status }: FailRecord,
): Promise<readonly string[] | undefined> {
  if (status !== failStatus.draft && status !== failStatus.fix) return undefined
  const project = await projects.load(write.tx, projectId)
  if (!project) return []
  const { projectManagerAId, projectManagerBId, customerManagerId, responsibleId, helperIds } = project
  const team = [projectManagerAId, projectManagerBId, customerManagerId, responsibleId, ...helperIds]
  return team.filter((userId) => userId !== null)
}
