import { newListId } from '@agency/shared/format/ids'
import type { FailForm } from '@agency/shared/modules/tender-fail/fail.contract'
import { failFields } from '@agency/shared/modules/tender-fail/fail.fields'
import { failPrefix } from '@agency/shared/modules/tender-fail/fail.permissions'
import { mustRefundBook } from '@agency/shared/modules/tender-fail/fail.rules'
import { attachTo } from '../../files/attachments'
import type { Write } from '../../http/context'
import { badField, badFields, notPermitted, wrongState } from '../../http/refusal'
import { dictProblems } from '../../system/directory'
import { startCase } from '../../workflow/engine'
import type { FlowResource } from '../../workflow/resource'
import { projects } from '../tender-project/project/project.store'
import { failingLots } from './fail.moves'
import { assertConsistent } from './fail.rules'
import { type FailRecord, fails } from './fail.store'
import { tenderFail as t } from './fail.table'
import type { FailPorts } from './ports'

const say = { noProject: '项目不存在', suspended: '项目已暂停，恢复后才能办理' }

/** What the law has go back goes back, whatever was ticked. */
const columnsOf = (form: FailForm, regime: string) => ({
  ...form,
  refundBook: form.refundBook || mustRefundBook(form, { regime }),
  announceTime: form.announceTime === null ? null : new Date(form.announceTime),
})

/** @throws 400 with what is wrong with the form, 403 for whoever does not manage the project */
async function assertSavable(write: Write, ports: FailPorts, form: FailForm, before?: FailRecord) {
  const project = await projects.find(write.tx, write, form.projectId)
  if (!project) throw badField('projectId', say.noProject)
  if (project.projectManagerAId !== write.actor.userId && !write.actor.isAdmin) throw notPermitted()
  if (project.suspendFlag) throw wrongState(say.suspended)
  const problems = await dictProblems(write.tx, failFields, form, { ...before })
  if (problems.length > 0) throw badFields(problems)
  assertConsistent(form, project, await failingLots(write, ports, form))
  return project
}

/** Begins a failure in 草稿. */
export async function insertFail(
  write: Write,
  { resource, ports, form }: { resource: FlowResource<FailRecord>; ports: FailPorts; form: FailForm },
): Promise<FailRecord> {
  const project = await assertSavable(write, ports, form)
  const { userId } = write.actor
  const listId = newListId()
  await write.tx.insert(t).values({
    ...columnsOf(form, project.procurementRegime),
    listId,
    status: '10',
    departmentId: project.departmentId,
    createTime: write.clock(),
    createUserId: userId,
    updateUserId: userId,
  })
  await attachTo(write, form.evidence, { bizType: failPrefix, ownId: listId, field: 'evidence' })
  const record = await fails.load(write.tx, listId)
  if (!record) throw new Error('流废标写入失败')
  await startCase(write, resource as unknown as FlowResource, record)
  await tellTeam(write, record)
  write.log({ module: failPrefix, action: 'save', ownId: listId, after: record })
  return record
}

export async function updateFail(
  write: Write,
  { before, ports, form }: { before: FailRecord; ports: FailPorts; form: FailForm },
): Promise<FailRecord> {
  await assertSavable(write, ports, { ...form, projectId: before.projectId }, before)
  await attachTo(write, form.evidence, {
    bizType: failPrefix,
    ownId: before.listId,
    field: 'evidence',
  })
  const after = await fails.patch(write.tx, before.listId, {
    ...columnsOf(form, before.procurementRegime),
    projectId: before.projectId,
    version: before.version + 1,
    updateUserId: write.actor.userId,
    updateTime: write.clock(),
  })
  await tellTeam(write, after)
  write.log({ module: failPrefix, action: 'update', ownId: before.listId, before, after })
  return after
}

/** A draft tells of buyers (R27): the open lists of the project's team hear of it, and nobody else's. */
export async function tellTeam(write: Write, { projectId }: Pick<FailRecord, 'projectId'>): Promise<void> {
  const project = await projects.load(write.tx, projectId)
  if (!project) return
  const { projectManagerAId, projectManagerBId, customerManagerId, responsibleId, helperIds } = project
  const team = [projectManagerAId, projectManagerBId, customerManagerId, responsibleId, ...helperIds]
  write.emit({ type: 'records', of: failPrefix, only: team.filter((userId) => userId !== null) })
}
