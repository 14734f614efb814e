import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { maskNumber } from '@agency/shared/format/masks'
import type { SupplierForm } from '@agency/shared/modules/crm-supplier/supplier.contract'
import type { SupplierSource } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierStatus } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierFields } from '@agency/shared/modules/crm-supplier/supplier.record'
import { fold } from '@agency/shared/text/fold'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import { badFields } from '../../http/refusal'
import { duplicateCompanyProblems } from '../../record/companies'
import { encryptText } from '../../session/encryption'
import { findUnknownDictValues, loadDictionaries } from '../../system/directory'
import { type SupplierRecord, supplierCompanies } from './supplier.store'

const duplicateErrors = (name: string, creditCode: string) => ({
  name: { field: 'supplierName', message: name },
  creditCode: { field: 'creditCode', message: creditCode },
})
/**
 * Messages for a name or code already in use: for colleagues, and for a company registering itself, which
 * learns only that it must ask the agency.
 */
export const duplicateMessages = {
  inside: duplicateErrors('已有同名供应商', '该统一社会信用代码已登记'),
  outside: duplicateErrors('该企业名称已登记，请联系代理机构', '该统一社会信用代码已登记，请联系代理机构'),
}
type TakenWords = (typeof duplicateMessages)['inside']

/** The messages about a name or code that is already taken, by unique index. */
export const duplicateMessagesByUniqueIndex = ({ name, creditCode }: TakenWords) => ({
  crm_supplier_credit: creditCode,
  crm_supplier_name: name,
})

const say = {
  relation: '关联关系不在可选项中',
  keepFile: (label: string) => `审核通过的供应商须保留${label}`,
  settled: '审核通过后不能直接修改，请先停用并由企业重新登记',
}

/** The columns of a new supplier, including how it was entered. */
export const newSupplierColumns = (write: Write, form: SupplierForm, source: SupplierSource) => ({
  ...supplierColumns(write, form),
  source,
  departmentId: write.actor.departmentId,
})

/** The table columns from a form. Without an identity number the stored one is kept. */
export function supplierColumns({ settings }: Context, { contactIdCard, ...form }: SupplierForm) {
  const idCard = contactIdCard
    ? {
        contactIdCardSealed: encryptText(contactIdCard, settings.SECRET_KEY),
        contactIdCardMask: maskNumber(contactIdCard),
      }
    : {}
  return { ...form, ...idCard, nameKey: fold(form.supplierName) }
}

/** The files of each certificate with the form path that refers to them. */
export const certificateFiles = ({ qualifications }: Pick<SupplierForm, 'qualifications'>) =>
  qualifications.map(({ file }, index) => [`qualifications.${index}.file`, file] as const)

/** All files of a form with the field that refers to them. */
export const supplierFormFiles = (
  form: Pick<SupplierForm, 'licenseFile' | 'authFile' | 'attachment' | 'qualifications'>,
) => [
  ['licenseFile', form.licenseFile] as const,
  ['authFile', form.authFile] as const,
  ['attachment', form.attachment] as const,
  ...certificateFiles(form),
]

/** Problems that only the database shows: unknown dictionary values, and a code or name already in use. */
export async function problemsShownByDatabase(
  db: Queryable,
  form: SupplierForm,
  before?: SupplierRecord,
  words: TakenWords = duplicateMessages.inside,
): Promise<FieldProblem[]> {
  const problems = [...(await findUnknownDictValues(db, supplierFields, form, before))]
  const { companyRelation = [] } = await loadDictionaries(db, ['companyRelation'])
  for (const [index, { relation }] of form.relatedCompanies.entries())
    if (!companyRelation.some((option) => option.value === relation))
      problems.push({ field: `relatedCompanies.${index}.relation`, message: say.relation })
  const { supplierName: name, creditCode } = form
  const company = { name, creditCode, ...(before ? { listId: before.listId } : {}) }
  return [...problems, ...(await duplicateCompanyProblems(db, supplierCompanies, company, words))]
}

/** Fields of a supplier that the audit checked; they are fixed once it has passed. */
const settledFields = ['supplierName', 'creditCode', 'legalPerson'] as const
/** Files of an audited supplier that may be replaced but not removed. */
const auditedFiles = ['licenseFile', 'authFile'] as const

/** Checks a supplier's form. @throws 400 with the problems that dictionaries and existing records show */
export async function assertSupplierFormValid(
  db: Queryable,
  form: SupplierForm,
  before?: SupplierRecord,
  words: TakenWords = duplicateMessages.inside,
): Promise<void> {
  const problems = await problemsShownByDatabase(db, form, before, words)
  if (before?.status === supplierStatus.approved) {
    for (const field of settledFields)
      if (form[field] !== before[field]) problems.push({ field, message: say.settled })
    for (const field of auditedFiles)
      if (before[field].length > 0 && form[field].length === 0)
        problems.push({ field, message: say.keepFile(supplierFields[field].label) })
  }
  if (problems.length > 0) throw badFields(problems)
}
