import type { AmendForm } from '@agency/shared/modules/tender-amend/amend.contract'
import { type AmendTime, amendFields, amendTimes } from '@agency/shared/modules/tender-amend/amend.record'
import type { Write } from '../../http/context'
import { badField, badFields, notPermitted } from '../../http/refusal'
import { dictProblems } from '../../system/directory'
import { projects } from '../tender-project/project.door'
import { lotsOf } from './amend.lots'
import type { AmendRecord } from './amend.store'

const say = { noProject: '项目不存在' }

const instant = (text: string | null) => (text === null ? null : new Date(text))

/**
 * The columns that a form becomes; an amendment stays with its project.
 * @throws 400 with what is wrong with the form, 403 for whoever does not manage the project
 */
export async function amendColumns(
  write: Write,
  entered: AmendForm,
  before?: AmendRecord,
): Promise<Partial<AmendRecord>> {
  const form = { ...entered, projectId: before?.projectId ?? entered.projectId }
  const project = await projects.find(write.tx, write, form.projectId)
  if (!project) throw badField('projectId', say.noProject)
  if (project.projectManagerAId !== write.actor.userId && !write.actor.isAdmin) throw notPermitted()
  const problems = await dictProblems(write.tx, amendFields, form, { ...before })
  if (problems.length > 0) throw badFields(problems)
  await lotsOf(write.tx, form, write.clock())
  const times = Object.fromEntries(amendTimes.map((name) => [name, instant(form[name])])) as Record<
    AmendTime,
    Date | null
  >
  return { ...form, ...times, departmentId: project.departmentId }
}
