import type { FieldProblem } from '@agency/shared/contract/envelope'
import { maskNumber } from '@agency/shared/format/masks'
import { normalizeName } from '@agency/shared/format/names'
import type { SupplierForm } from '@agency/shared/modules/crm-supplier/supplier.contract'
import type { SupplierSource } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierStatus } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierFields } from '@agency/shared/modules/crm-supplier/supplier.record'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import { badFields } from '../../http/refusal'
import { takenProblems } from '../../record/companies'
import { seal } from '../../session/seal'
import { dictionaries, dictProblems } from '../../system/directory'
import { type SupplierRecord, supplierCompanies } from './supplier.store'

const wordsOf = (name: string, creditCode: string) => ({
  name: { field: 'supplierName', message: name },
  creditCode: { field: 'creditCode', message: creditCode },
})
/** To colleagues, and to a company that registers itself: it learns no more than that the agency must be asked. */
export const takenWords = {
  inside: wordsOf('已有同名供应商', '该统一社会信用代码已登记'),
  outside: wordsOf('该企业名称已登记，请联系代理机构', '该统一社会信用代码已登记，请联系代理机构'),
}
type TakenWords = (typeof takenWords)['inside']

/** What the unique indexes mean, in these words. */
export const takenIn = ({ name, creditCode }: TakenWords) => ({
  crm_supplier_credit: creditCode,
  crm_supplier_name: name,
})

const say = {
  relation: '关联关系不在可选项中',
  keepFile: (label: string) => `审核通过的供应商须保留${label}`,
  settled: '审核通过后不能直接修改，请先停用并由企业重新登记',
}

/** The columns of a new supplier, by how it came in. */
export const enteredColumns = (write: Write, form: SupplierForm, source: SupplierSource) => ({
  ...supplierColumns(write, form),
  source,
  departmentId: write.actor.departmentId,
})

/** The columns that a form becomes; an identity number that is not given leaves the one that is kept. */
export function supplierColumns({ settings }: Context, { contactIdCard, ...form }: SupplierForm) {
  const idCard = contactIdCard
    ? {
        contactIdCardSealed: seal(contactIdCard, settings.SECRET_KEY),
        contactIdCardMask: maskNumber(contactIdCard),
      }
    : {}
  return { ...form, ...idCard, nameKey: normalizeName(form.supplierName) }
}

/** The files of its certificates, by the path that names each. */
export const certificateFiles = ({ qualifications }: Pick<SupplierForm, 'qualifications'>) =>
  qualifications.map(({ file }, index) => [`qualifications.${index}.file`, file] as const)

/** Every file of a form, by the field that names it. */
export const filesOf = (
  form: Pick<SupplierForm, 'licenseFile' | 'authFile' | 'attachment' | 'qualifications'>,
) => [
  ['licenseFile', form.licenseFile] as const,
  ['authFile', form.authFile] as const,
  ['attachment', form.attachment] as const,
  ...certificateFiles(form),
]

/** What only the database knows is wrong: words of dictionaries, a code or a name already taken. */
export async function databaseProblems(
  db: Queryable,
  form: SupplierForm,
  before?: SupplierRecord,
  words: TakenWords = takenWords.inside,
): Promise<FieldProblem[]> {
  const problems = [...(await dictProblems(db, supplierFields, form, before))]
  const { companyRelation = [] } = await dictionaries(db, ['companyRelation'])
  for (const [index, { relation }] of form.relatedCompanies.entries())
    if (!companyRelation.some((option) => option.value === relation))
      problems.push({ field: `relatedCompanies.${index}.relation`, message: say.relation })
  const { supplierName: name, creditCode } = form
  const company = { name, creditCode, ...(before ? { listId: before.listId } : {}) }
  return [...problems, ...(await takenProblems(db, supplierCompanies, company, words))]
}

/** What the audit looked at: fixed once it has passed. */
const settledFields = ['supplierName', 'creditCode', 'legalPerson'] as const
/** These may be renewed, not taken away. */
const auditedFiles = ['licenseFile', 'authFile'] as const

/** @throws 400 with the fields that are wrong among the records there are */
export async function assertSavable(
  db: Queryable,
  form: SupplierForm,
  before?: SupplierRecord,
  words: TakenWords = takenWords.inside,
): Promise<void> {
  const problems = await databaseProblems(db, form, before, words)
  if (before?.status === supplierStatus.approved) {
    for (const field of settledFields)
      if (form[field] !== before[field]) problems.push({ field, message: say.settled })
    for (const field of auditedFiles)
      if (before[field].length > 0 && form[field].length === 0)
        problems.push({ field, message: say.keepFile(supplierFields[field].label) })
  }
  if (problems.length > 0) throw badFields(problems)
}
