import type { FieldProblem } from '@agency/shared/contract/envelope'
import { newListId } from '@agency/shared/format/ids'
import { normalizeName } from '@agency/shared/format/names'
import type { ClientForm } from '@agency/shared/modules/crm-client/client.contract'
import { clientFields } from '@agency/shared/modules/crm-client/client.fields'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { attachTo } from '../../files/attachments'
import type { Write } from '../../http/context'
import { badFields, type Refusal, refuse } from '../../http/refusal'
import { canonical } from '../../log/canonical'
import { accountsById, dictProblems, holdersOf } from '../../system/directory'
import { issueNumber } from '../../system/numbering'
import { startCase } from '../../workflow/engine'
import { clientResource } from './client.moves'
import { type ClientRecord, takenBy } from './client.store'
import { crmClient as t } from './client.table'

const say = {
  sameCode: '该统一社会信用代码已存在其他客户',
  sameName: '已存在同名客户',
  noPerson: '人员不存在或已停用',
  noManager: '客户经理不存在，或没有客户管理权限',
  settled: '客户启用后不能直接修改，客户经理请用“转移”，其余请先退回',
}

/** Writes a new client in 草稿 and begins its case. */
export async function insertClient(write: Write, form: ClientForm): Promise<ClientRecord> {
  const listId = newListId()
  const [record] = await unique(() =>
    write.tx
      .insert(t)
      .values({
        ...columnsOf(form),
        listId,
        status: '10',
        departmentId: undefined,
        createTime: write.clock(),
        createUserId: write.actor.userId,
        updateUserId: write.actor.userId,
      })
      .returning(),
  )
  if (!record) throw new Error('客户写入失败')
  const numbered = await clientResource.patch(write.tx, listId, {
    clientCode: await issueNumber(write, 'clientCode', { bizType: 'crm:client', ownId: listId }),
    departmentId: await departmentOf(write.tx, form.customerManagerId),
  })
  await attachFiles(write, numbered)
  await startCase(write, clientResource, numbered)
  write.emit({ type: 'records', of: 'crm:client' })
  write.log({ module: 'crm:client', action: 'save', ownId: listId, after: numbered })
  return numbered
}

export async function updateClient(
  write: Write,
  before: ClientRecord,
  form: ClientForm,
): Promise<ClientRecord> {
  const departmentId = await departmentOf(write.tx, form.customerManagerId)
  const [after] = await unique(() =>
    write.tx
      .update(t)
      .set({
        ...columnsOf(form),
        departmentId,
        version: before.version + 1,
        updateUserId: write.actor.userId,
        updateTime: write.clock(),
      })
      .where(eq(t.listId, before.listId))
      .returning(),
  )
  if (!after) throw new Error('客户写入失败')
  await attachFiles(write, after)
  write.emit({ type: 'records', of: 'crm:client' })
  write.log({ module: 'crm:client', action: 'update', ownId: before.listId, before, after })
  return after
}

const columnsOf = (form: ClientForm) => ({
  ...form,
  nameKey: normalizeName(form.clientName),
  developmentProportion: String(form.developmentProportion),
  contacts: withOnePrimary(form.contacts),
})

/** The first contact is the main one when nobody was marked. */
const withOnePrimary = (contacts: ClientForm['contacts']) =>
  contacts.some((contact) => contact.isPrimary)
    ? contacts
    : contacts.map((contact, index) => ({ ...contact, isPrimary: index === 0 }))

async function attachFiles(write: Write, record: ClientRecord): Promise<void> {
  for (const field of ['frameworkFile', 'attachment'] as const)
    await attachTo(write, record[field], { bizType: 'crm:client', ownId: record.listId, field })
}

/** The client belongs to the department of its manager. */
export async function departmentOf(tx: Queryable, userId: string): Promise<string | null> {
  const [manager] = await accountsById(tx, [userId])
  return manager?.departmentId ?? null
}

/** What only the database knows is wrong with a client: people that do not exist, codes and names already taken. */
export async function databaseProblems(
  db: Queryable,
  form: Pick<
    ClientForm,
    'clientName' | 'creditCode' | 'customerManagerId' | 'mainDevelopUserId' | 'helperDevelopUserIds'
  >,
  before?: ClientRecord,
): Promise<FieldProblem[]> {
  const ids = [form.customerManagerId, form.mainDevelopUserId, ...form.helperDevelopUserIds]
  const known = new Set((await accountsById(db, ids)).map((person) => person.listId))
  const nameKey = normalizeName(form.clientName)
  const newCode = form.creditCode && form.creditCode !== before?.creditCode ? [form.creditCode] : []
  const newName = nameKey !== before?.nameKey ? [nameKey] : []
  const taken = await takenBy(db, { creditCodes: newCode, nameKeys: newName })
  const problems: FieldProblem[] = []
  if (taken.nameKeys.size > 0 && newName.length > 0 && taken.nameKeys.has(nameKey))
    problems.push({ field: 'clientName', message: say.sameName })
  if (form.creditCode && newCode.length > 0 && taken.creditCodes.has(form.creditCode))
    problems.push({ field: 'creditCode', message: say.sameCode })
  if (!(await holdersOf(db, [form.customerManagerId], 'crm:client:view')).has(form.customerManagerId))
    problems.push({ field: 'customerManagerId', message: say.noManager })
  if (!known.has(form.mainDevelopUserId)) problems.push({ field: 'mainDevelopUserId', message: say.noPerson })
  if (form.helperDevelopUserIds.some((id) => !known.has(id)))
    problems.push({ field: 'helperDevelopUserIds', message: say.noPerson })
  return problems
}

/** What the audit looked at and commissions are paid by: fixed once the client is in use (DOMAIN 5.1). */
const settledFields = [
  'clientName',
  'creditCode',
  'customerManagerId',
  'mainDevelopUserId',
  'helperDevelopUserIds',
  'developmentProportion',
] as const satisfies readonly (keyof ClientForm)[]

function settledProblems(form: ClientForm, before: ClientRecord): FieldProblem[] {
  if (before.status === '10' || before.status === '40') return []
  const was = { ...before, developmentProportion: Number(before.developmentProportion) }
  return settledFields
    .filter((field) => canonical(form[field]) !== canonical(was[field]))
    .map((field) => ({ field, message: say.settled }))
}

export async function assertSavable(db: Queryable, form: ClientForm, before?: ClientRecord): Promise<void> {
  const problems = [
    ...(await dictProblems(db, clientFields, form, before)),
    ...(await databaseProblems(db, form, before)),
  ]
  if (before) problems.push(...settledProblems(form, before))
  if (problems.length > 0) throw badFields(problems)
}

/** Two people saving the same name or code at once: the index lets one through, the other gets the field error. */
async function unique<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw collisionIn(error) ?? error
  }
}

function collisionIn(error: unknown): Refusal | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const constraint =
    (cause as { code?: string; constraint?: string }).code === '23505'
      ? (cause as { constraint?: string }).constraint
      : undefined
  if (constraint === 'crm_client_credit') return badFields([{ field: 'creditCode', message: say.sameCode }])
  if (constraint === 'crm_client_name') return badFields([{ field: 'clientName', message: say.sameName }])
  return constraint ? refuse(say.sameName) : undefined
}
