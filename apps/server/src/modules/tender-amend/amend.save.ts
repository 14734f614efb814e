import { newListId } from '@agency/shared/format/ids'
import type { AmendForm } from '@agency/shared/modules/tender-amend/amend.contract'
import { type AmendTime, amendFields, amendTimes } from '@agency/shared/modules/tender-amend/amend.fields'
import { amendPrefix } from '@agency/shared/modules/tender-amend/amend.permissions'
import { and, eq, inArray } from 'drizzle-orm'
import { attachTo } from '../../files/attachments'
import { may } from '../../http/actor'
import type { Context, Write } from '../../http/context'
import { badField, badFields, notFound, notPermitted, wrongState } from '../../http/refusal'
import { dictProblems } from '../../system/directory'
import { startCase } from '../../workflow/engine'
import { wfCase } from '../../workflow/flow.table'
import { holdCases } from '../../workflow/hold-case'
import type { FlowResource } from '../../workflow/resource'
import { projects } from '../tender-project/project/project.store'
import { lotsOf } from './amend.lots'
import { type AmendRecord, amends } from './amend.store'
import { tenderAmend as t } from './amend.table'

const say = { noProject: '项目不存在' }
const DRAFT = '10'
const FIX = '40'

const instant = (text: string | null) => (text === null ? null : new Date(text))
const columnsOf = (form: AmendForm) => ({
  ...form,
  ...(Object.fromEntries(amendTimes.map((name) => [name, instant(form[name])])) as Record<
    AmendTime,
    Date | null
  >),
})

export const isEditable = (
  { actor }: Context,
  { status, projectManagerAId, suspendFlag }: AmendRecord,
): boolean =>
  (status === DRAFT || status === FIX) &&
  !suspendFlag &&
  may(actor, `${amendPrefix}:edit`) &&
  (projectManagerAId === actor.userId || actor.isAdmin)
export const isDeletable = (context: Context, record: AmendRecord): boolean =>
  record.status === DRAFT && isEditable(context, record) && may(context.actor, `${amendPrefix}:del`)

/** @throws 400 with what is wrong with the form, 403 for whoever does not manage the project */
async function assertSavable(context: Context, write: Write, form: AmendForm, before?: AmendRecord) {
  const project = await projects.find(write.tx, context, form.projectId)
  if (!project) throw badField('projectId', say.noProject)
  if (project.projectManagerAId !== context.actor.userId && !context.actor.isAdmin) throw notPermitted()
  const problems = await dictProblems(write.tx, amendFields, form, { ...before })
  if (problems.length > 0) throw badFields(problems)
  await lotsOf(write.tx, form, context.clock())
  return project
}

const bind = (context: Context, write: Write, listId: string, { amendFile }: AmendForm) =>
  attachTo(write, context, amendFile, { bizType: amendPrefix, ownId: listId, field: 'amendFile' })

/** Begins an amendment in 草稿. */
export async function insertAmend(
  context: Context,
  write: Write,
  resource: FlowResource<AmendRecord>,
  form: AmendForm,
): Promise<AmendRecord> {
  const project = await assertSavable(context, write, form)
  const { userId } = context.actor
  const listId = newListId()
  await write.tx.insert(t).values({
    ...columnsOf(form),
    listId,
    status: DRAFT,
    departmentId: project.departmentId,
    createTime: context.clock(),
    createUserId: userId,
    updateUserId: userId,
  })
  await bind(context, write, listId, form)
  const record = await amends.load(write.tx, listId)
  if (!record) throw new Error('更正澄清写入失败')
  await startCase(context, write, resource as unknown as FlowResource, record)
  write.log({ module: amendPrefix, action: 'save', ownId: listId, after: record })
  write.emit({ type: 'records', of: amendPrefix })
  return record
}

/** @throws 409 unless it is the caller's to edit */
export async function updateAmend(
  context: Context,
  write: Write,
  before: AmendRecord,
  form: AmendForm,
): Promise<AmendRecord> {
  if (!isEditable(context, before)) throw wrongState()
  const { projectId, listId } = before
  await assertSavable(context, write, { ...form, projectId }, before)
  await bind(context, write, listId, form)
  const after = await amends.patch(write.tx, listId, {
    ...columnsOf({ ...form, projectId }),
    version: before.version + 1,
    updateUserId: context.actor.userId,
    updateTime: context.clock(),
  })
  write.log({ module: amendPrefix, action: 'update', ownId: listId, before, after })
  write.emit({ type: 'records', of: amendPrefix })
  return after
}

/** Physical delete only in 草稿 (DOMAIN section 4); all of them, or none. */
export function deleteDrafts(context: Context, listIds: readonly string[]): Promise<null> {
  return context.write(async (write) => {
    const ids = [...new Set(listIds)]
    await holdCases(write.tx, ids)
    const found: AmendRecord[] = []
    for (const listId of ids) {
      const record = await amends.find(write.tx, context, listId)
      if (!record) throw notFound()
      if (record.status !== DRAFT) throw wrongState()
      if (!isDeletable(context, record)) throw notPermitted()
      found.push(record)
    }
    await write.tx.delete(t).where(and(inArray(t.listId, ids), eq(t.status, DRAFT)))
    await write.tx.delete(wfCase).where(inArray(wfCase.ownId, ids))
    for (const row of found)
      write.log({ module: amendPrefix, action: 'delete', ownId: row.listId, before: row })
    write.emit({ type: 'records', of: amendPrefix })
    return null
  })
}
