import type { FieldProblem } from '@agency/shared/fields/field-problem'
import type { ClientForm } from '@agency/shared/modules/crm-client/client.contract'
import { clientStatus } from '@agency/shared/modules/crm-client/client.flow'
import { clientFields } from '@agency/shared/modules/crm-client/client.record'
import { fold } from '@agency/shared/text/fold'
import type { Queryable } from '../../db/database'
import { badFields } from '../../http/refusal'
import { canonicalJson } from '../../log/canonical'
import { duplicateCompanyProblems } from '../../record/companies'
import { activeAccountsWithIds, findUnknownDictValues, peopleWithPermission } from '../../system/directory'
import { type ClientRecord, clientCompanies } from './client.store'

/** Messages about a client's name or code that is already taken, by unique index. */
export const duplicateClientErrors = {
  name: { field: 'clientName', message: '已存在同名客户' },
  creditCode: { field: 'creditCode', message: '该统一社会信用代码已存在其他客户' },
}

const say = {
  noPerson: '人员不存在或已停用',
  noManager: '客户经理不存在，或没有客户管理权限',
  settled: '客户启用后不能直接修改，客户经理请用“转移”，其余请先退回',
}

/** The table columns from a submitted form. A client belongs to the department of its manager. */
export async function clientColumns(tx: Queryable, form: ClientForm): Promise<Partial<ClientRecord>> {
  const [manager] = await activeAccountsWithIds(tx, [form.customerManagerId])
  return {
    ...form,
    nameKey: fold(form.clientName),
    developmentProportion: String(form.developmentProportion),
    contacts: withOnePrimary(form.contacts),
    departmentId: manager?.departmentId ?? null,
  }
}

/** Makes the first contact the primary one when none is marked. */
const withOnePrimary = (contacts: ClientForm['contacts']) =>
  contacts.some((contact) => contact.isPrimary)
    ? contacts
    : contacts.map((contact, index) => ({ ...contact, isPrimary: index === 0 }))

/** Problems that only the database shows: people who do not exist, and codes or names already in use. */
export async function problemsShownByDatabase(
  db: Queryable,
  form: Pick<
    ClientForm,
    'clientName' | 'creditCode' | 'customerManagerId' | 'mainDevelopUserId' | 'helperDevelopUserIds'
  >,
  before?: ClientRecord,
): Promise<FieldProblem[]> {
  const ids = [form.customerManagerId, form.mainDevelopUserId, ...form.helperDevelopUserIds]
  const known = new Set((await activeAccountsWithIds(db, ids)).map((person) => person.listId))
  const { clientName: name, creditCode } = form
  const company = { name, creditCode, ...(before ? { listId: before.listId } : {}) }
  const problems = await duplicateCompanyProblems(db, clientCompanies, company, duplicateClientErrors)
  if (
    !(await peopleWithPermission(db, [form.customerManagerId], 'crm:client:view')).has(form.customerManagerId)
  )
    problems.push({ field: 'customerManagerId', message: say.noManager })
  if (!known.has(form.mainDevelopUserId)) problems.push({ field: 'mainDevelopUserId', message: say.noPerson })
  if (form.helperDevelopUserIds.some((id) => !known.has(id)))
    problems.push({ field: 'helperDevelopUserIds', message: say.noPerson })
  return problems
}

/**
 * Fields that the audit checked and that commissions depend on; fixed once the client is in use (DOMAIN 5.1).
 */
const settledFields = [
  'clientName',
  'creditCode',
  'customerManagerId',
  'mainDevelopUserId',
  'helperDevelopUserIds',
  'developmentProportion',
] as const satisfies readonly (keyof ClientForm)[]

function fixedFieldProblems(form: ClientForm, before: ClientRecord): FieldProblem[] {
  if (before.status === clientStatus.draft || before.status === clientStatus.fix) return []
  const was = { ...before, developmentProportion: Number(before.developmentProportion) }
  return settledFields
    .filter((field) => canonicalJson(form[field]) !== canonicalJson(was[field]))
    .map((field) => ({ field, message: say.settled }))
}

/** Checks a client's form. @throws 400 with the problems that dictionaries and existing records show */
export async function assertClientFormValid(
  db: Queryable,
  form: ClientForm,
  before?: ClientRecord,
): Promise<void> {
  const problems = [
    ...(await findUnknownDictValues(db, clientFields, form, before)),
    ...(await problemsShownByDatabase(db, form, before)),
  ]
  if (before) problems.push(...fixedFieldProblems(form, before))
  if (problems.length > 0) throw badFields(problems)
}
