import type { ChangeForm } from '@agency/shared/modules/tender-change/change.contract'
import {
  type ChangeableField,
  changeableFields,
  toStoredValue,
} from '@agency/shared/modules/tender-change/change.fields'
import { changeStatus } from '@agency/shared/modules/tender-change/change.flow'
import { changeRecord, type FieldChange } from '@agency/shared/modules/tender-change/change.record'
import { projectFields } from '@agency/shared/modules/tender-project/project/project.fields'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { attachFiles } from '../../files/attachments'
import type { Write } from '../../http/context'
import { badField, badInputRefusal, staleVersion, wrongState } from '../../http/refusal'
import { assertDictValues } from '../../system/directory'
import { lockCase } from '../../workflow/hold-case'
import {
  assertLotsWithinBudget,
  isChangeRequestable,
  type ProjectRecord,
  projects,
} from '../tender-project/project.door'
import type { ChangeRecord } from './change.store'
import { tenderChange } from './change.table'

const say = {
  noProject: '项目不存在',
  notNow: '项目在发布之后、归档之前才需要变更申请',
  nothing: '没有改动，无须申请变更',
  waiting: '该项目已有变更申请尚未办结，请先办结或撤回',
}
/** Statuses of an open request for a change: 待部门审批, 已退回. */
export const OPEN_CHANGE_STATUSES: readonly string[] = [changeStatus.deptApproval, changeStatus.fix]

/** The project's current value of a field, as the form has it. */
const currentFieldValue = (project: ProjectRecord, name: ChangeableField): FieldChange['before'] =>
  name === 'feeDiscount' ? Number(project.feeDiscount) : project[name]

const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of the project that the form changes, with their old and new values. */
const changedFields = (project: ProjectRecord, form: ChangeForm): FieldChange[] =>
  changeableFields
    .map((field) => ({
      field,
      before: currentFieldValue(project, field),
      after: toStoredValue(field, form[field]),
    }))
    .filter(({ before, after }) => !isSameJson(before, after))

/**
 * The columns of a request resubmitted unchanged, compared with the current project. @throws 400 if nothing
 * is left to change
 */
export async function rebaseChange(write: Write, record: ChangeRecord): Promise<Partial<ChangeRecord>> {
  await lockCase(write.tx, record.projectId)
  const project = await projects.mustLoad(write.tx, record.projectId)
  if (!isChangeRequestable(project)) throw wrongState(say.notNow)
  const asked = record.changes
    .map(({ field, after }) => ({
      field,
      before: currentFieldValue(project, field as ChangeableField),
      after,
    }))
    .filter(({ before, after }) => !isSameJson(before, after))
  if (asked.length === 0) throw badInputRefusal(say.nothing)
  return { changes: asked, projectVersion: project.version }
}

/**
 * The table columns from a form, compared with the current project; a request stays with its project.
 * @throws 400 with the problems, 404, 409 for a project that changed meanwhile or is not published
 */
export async function changeColumnsFromForm(
  write: Write,
  entered: ChangeForm,
  own?: ChangeRecord,
): Promise<Partial<ChangeRecord>> {
  const form = { ...entered, projectId: own?.projectId ?? entered.projectId }
  await lockCase(write.tx, form.projectId)
  const project = await projects.find(write.tx, write, form.projectId)
  if (!project) throw badField('projectId', say.noProject)
  if (!isChangeRequestable(project)) throw wrongState(say.notNow)
  if (project.version !== form.projectVersion) throw staleVersion()
  const open = and(
    eq(tenderChange.projectId, form.projectId),
    inArray(tenderChange.status, OPEN_CHANGE_STATUSES),
    own ? ne(tenderChange.listId, own.listId) : undefined,
  )
  if ((await write.tx.$count(tenderChange, open)) > 0) throw badInputRefusal(say.waiting)
  await assertDictValues(write.tx, projectFields, form, { ...project })
  await assertLotsWithinBudget(write.tx, project, form)
  const asked = changedFields(project, form)
  if (asked.length === 0) throw badInputRefusal(say.nothing)
  return {
    projectId: project.listId,
    projectVersion: project.version,
    changes: asked,
    reason: form.reason,
    evidence: form.evidence,
    departmentId: project.departmentId,
  }
}

/** Attaches new files to the request for a change until it is approved. */
export async function bindChangeFiles(
  write: Write,
  { after, form }: { after: ChangeRecord; form: ChangeForm },
): Promise<void> {
  const project = await projects.load(write.tx, after.projectId)
  const had = [...(project?.entrustFile ?? []), ...(project?.attachment ?? [])]
  for (const field of ['entrustFile', 'attachment'] as const) {
    const added = form[field].filter((id) => !had.includes(id))
    await attachFiles(write, added, { bizType: changeRecord.prefix, ownId: after.listId, field })
  }
}
