import type { AmendForm } from '@agency/shared/modules/tender-amend/amend.contract'
import { amendFields, amendTimes } from '@agency/shared/modules/tender-amend/amend.record'
import { parseTimes } from '../../db/times'
import type { Write } from '../../http/context'
import { assertDictValues } from '../../system/directory'
import { mustFindManagedProject } from '../tender-project/project.door'
import { mustFindAmendableLots } from './amend.lots'
import type { AmendRecord } from './amend.store'

/**
 * The table columns from a form; an amendment stays with its project.
 * @throws 400 with the problems of the form, 403 for people who do not manage the project
 */
export async function amendColumnsFromForm(
  write: Write,
  entered: AmendForm,
  before?: AmendRecord,
): Promise<Partial<AmendRecord>> {
  const form = { ...entered, projectId: before?.projectId ?? entered.projectId }
  const { departmentId } = await mustFindManagedProject(write, form.projectId)
  await assertDictValues(write.tx, amendFields, form, { ...before })
  await mustFindAmendableLots(write.tx, form, write.clock())
  return { ...form, ...parseTimes(form, amendTimes), departmentId }
}
