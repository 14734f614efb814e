import { newListId } from '@agency/shared/format/ids'
import type { ChangeForm, FieldChange } from '@agency/shared/modules/tender-change/change.contract'
import {
  asKept,
  type ChangeableField,
  changeableFields,
} from '@agency/shared/modules/tender-change/change.fields'
import { CHANGE_RIGHT, changePrefix } from '@agency/shared/modules/tender-change/change.permissions'
import { projectFields } from '@agency/shared/modules/tender-project/project/project.fields'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { attachTo } from '../../files/attachments'
import { may } from '../../http/actor'
import type { Context, Write } from '../../http/context'
import { badField, badFields, notFound, refuse, staleVersion, wrongState } from '../../http/refusal'
import { dictProblems } from '../../system/directory'
import { startCase } from '../../workflow/engine'
import { holdCase } from '../../workflow/hold-case'
import type { FlowResource } from '../../workflow/resource'
import { assertLotSum, isChangeable, type ProjectRecord, projects } from '../tender-project/project.door'
import { type ChangeRecord, changes } from './change.store'
import { tenderChange as t } from './change.table'

const say = {
  noProject: '项目不存在',
  notNow: '项目在发布之后、归档之前才需要变更申请',
  nothing: '没有改动，无须申请变更',
  waiting: '该项目已有变更申请尚未办结，请先办结或撤回',
}
const PENDING = '20'
const FIX = '40'

export const isEditable = ({ actor }: Context, record: ChangeRecord): boolean =>
  record.status === FIX &&
  !record.suspendFlag &&
  may(actor, CHANGE_RIGHT) &&
  (record.createUserId === actor.userId || actor.isAdmin)

/** A project's base data as its form has them. */
const held = (project: ProjectRecord, name: ChangeableField): FieldChange['before'] =>
  name === 'feeDiscount' ? Number(project.feeDiscount) : project[name]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What the form asks to be another than it is. */
const changesOf = (project: ProjectRecord, form: ChangeForm): FieldChange[] =>
  changeableFields
    .map((field) => ({ field, before: held(project, field), after: asKept(field, form[field]) }))
    .filter(({ before, after }) => !isSame(before, after))

/** A request that its author sends again as it is, against the project as it is by now. @throws 400 if nothing is left of it */
export async function rebased(write: Write, record: ChangeRecord): Promise<Partial<ChangeRecord>> {
  await holdCase(write.tx, record.projectId)
  const project = await projects.load(write.tx, record.projectId)
  if (!project) throw notFound()
  if (!isChangeable(project)) throw wrongState(say.notNow)
  const asked = record.changes
    .map(({ field, after }) => ({ field, before: held(project, field as ChangeableField), after }))
    .filter(({ before, after }) => !isSame(before, after))
  if (asked.length === 0) throw refuse(say.nothing)
  return { changes: asked, projectVersion: project.version }
}

/** @throws 400 with what is wrong, 404, 409 for a project that was written meanwhile or is not published */
async function checked(write: Write, form: ChangeForm, own?: ChangeRecord) {
  await holdCase(write.tx, form.projectId)
  const project = await projects.find(write.tx, write, form.projectId)
  if (!project) throw badField('projectId', say.noProject)
  if (!isChangeable(project)) throw wrongState(say.notNow)
  if (project.version !== form.projectVersion) throw staleVersion()
  const open = and(
    eq(t.projectId, form.projectId),
    inArray(t.status, [PENDING, FIX]),
    own ? ne(t.listId, own.listId) : undefined,
  )
  if ((await write.tx.$count(t, open)) > 0) throw refuse(say.waiting)
  const problems = await dictProblems(write.tx, projectFields, form, { ...project })
  if (problems.length > 0) throw badFields(problems)
  await assertLotSum(write.tx, project, form)
  const asked = changesOf(project, form)
  if (asked.length === 0) throw refuse(say.nothing)
  return { project, asked }
}

/** New files are the request's until it is approved. */
async function bind(
  write: Write,
  listId: string,
  form: ChangeForm,
  { entrustFile, attachment }: ProjectRecord,
) {
  const to = { bizType: changePrefix, ownId: listId }
  await attachTo(write, form.evidence, { ...to, field: 'evidence' })
  const had = [...entrustFile, ...attachment]
  for (const field of ['entrustFile', 'attachment'] as const)
    await attachTo(
      write,
      form[field].filter((id) => !had.includes(id)),
      { ...to, field },
    )
}

/** Asks for a change: it waits for the head of the department at once. */
export async function insertChange(
  write: Write,
  resource: FlowResource<ChangeRecord>,
  form: ChangeForm,
): Promise<ChangeRecord> {
  const { project, asked } = await checked(write, form)
  const listId = newListId()
  await write.tx.insert(t).values({
    listId,
    projectId: project.listId,
    projectVersion: project.version,
    changes: asked,
    reason: form.reason,
    evidence: form.evidence,
    status: PENDING,
    departmentId: project.departmentId,
    createTime: write.clock(),
    createUserId: write.actor.userId,
    updateUserId: write.actor.userId,
  })
  await bind(write, listId, form, project)
  const record = await changes.load(write.tx, listId)
  if (!record) throw new Error('变更申请写入失败')
  await startCase(write, resource as unknown as FlowResource, record)
  write.log({ module: changePrefix, action: 'save', ownId: listId, after: record })
  write.emit({ type: 'records', of: changePrefix })
  return record
}

/** Writes one that was sent back anew, against the project as it is now. @throws 409 unless it is the caller's to edit */
export async function updateChange(
  write: Write,
  { listId, version }: { listId: string; version: number },
  form: ChangeForm,
): Promise<ChangeRecord> {
  await holdCase(write.tx, listId)
  const before = await changes.find(write.tx, write, listId)
  if (!before) throw notFound()
  if (before.version !== version) throw staleVersion()
  if (!isEditable(write, before)) throw wrongState()
  const { project, asked } = await checked(write, { ...form, projectId: before.projectId }, before)
  await bind(write, listId, form, project)
  const after = await changes.patch(write.tx, listId, {
    projectVersion: project.version,
    changes: asked,
    reason: form.reason,
    evidence: form.evidence,
    version: version + 1,
    updateUserId: write.actor.userId,
    updateTime: write.clock(),
  })
  write.log({ module: changePrefix, action: 'update', ownId: listId, before, after })
  write.emit({ type: 'records', of: changePrefix })
  return after
}
