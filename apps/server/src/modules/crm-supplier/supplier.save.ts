import type { FieldProblem } from '@agency/shared/contract/envelope'
import { newListId } from '@agency/shared/format/ids'
import { maskNumber } from '@agency/shared/format/masks'
import { normalizeName } from '@agency/shared/format/names'
import type { SupplierForm } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierFields } from '@agency/shared/modules/crm-supplier/supplier.fields'
import type { SupplierSource } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierPrefix } from '@agency/shared/modules/crm-supplier/supplier.permissions'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { attachTo } from '../../files/attachments'
import type { Context, Write } from '../../http/context'
import { badFields, type Refusal } from '../../http/refusal'
import { seal } from '../../session/seal'
import { dictionaries, dictProblems } from '../../system/directory'
import { issueNumber } from '../../system/numbering'
import { startCase } from '../../workflow/engine'
import { supplierResource } from './supplier.moves'
import { type SupplierRecord, takenBy } from './supplier.store'
import { crmSupplier as t } from './supplier.table'

/** To colleagues, and to a company that registers itself: it learns no more than that the agency must be asked. */
export const takenWords = {
  inside: { creditCode: '该统一社会信用代码已登记', supplierName: '已有同名供应商' },
  outside: {
    creditCode: '该统一社会信用代码已登记，请联系代理机构',
    supplierName: '该企业名称已登记，请联系代理机构',
  },
} as const
export type TakenWords = (typeof takenWords)[keyof typeof takenWords]

const say = {
  relation: '关联关系不在可选项中',
  keepFile: (label: string) => `审核通过的供应商须保留${label}`,
  settled: '审核通过后不能直接修改，请先停用并由企业重新登记',
}

/** How a supplier came in. */
export interface Origin {
  source: SupplierSource
  receipt?: { receiptNo: string; passHash: string }
  words?: TakenWords
}

/** Writes a new supplier in 待审核 and begins its case; its files are bound by whoever received them. */
export async function insertSupplier(
  write: Write,
  form: SupplierForm,
  { source, receipt, words = takenWords.inside }: Origin,
): Promise<SupplierRecord> {
  const listId = newListId()
  const [record] = await unique(words, async () =>
    write.tx
      .insert(t)
      .values({
        ...columnsOf(write, form),
        ...receipt,
        listId,
        source,
        supplierCode: await issueNumber(write, 'supplierCode', {
          bizType: supplierPrefix,
          ownId: listId,
        }),
        status: '10',
        departmentId: write.actor.departmentId,
        createTime: write.clock(),
        createUserId: write.actor.userId,
        updateUserId: write.actor.userId,
      })
      .returning(),
  )
  if (!record) throw new Error('供应商写入失败')
  await startCase(write, supplierResource, record)
  write.emit({ type: 'records', of: supplierPrefix })
  write.log({ module: supplierPrefix, action: 'save', ownId: listId, after: record })
  return record
}

export async function updateSupplier(
  write: Write,
  before: SupplierRecord,
  form: SupplierForm,
  words: TakenWords = takenWords.inside,
): Promise<SupplierRecord> {
  const [after] = await unique(words, () =>
    write.tx
      .update(t)
      .set({
        ...columnsOf(write, form),
        version: before.version + 1,
        updateUserId: write.actor.userId,
        updateTime: write.clock(),
      })
      .where(eq(t.listId, before.listId))
      .returning(),
  )
  if (!after) throw new Error('供应商写入失败')
  write.emit({ type: 'records', of: supplierPrefix })
  write.log({ module: supplierPrefix, action: 'update', ownId: before.listId, before, after })
  return after
}

/** An identity number that is not given leaves the one that is kept. */
function columnsOf({ settings }: Context, { contactIdCard, ...form }: SupplierForm) {
  const idCard = contactIdCard
    ? {
        contactIdCardSealed: seal(contactIdCard, settings.SECRET_KEY),
        contactIdCardMask: maskNumber(contactIdCard),
      }
    : {}
  return { ...form, ...idCard, nameKey: normalizeName(form.supplierName) }
}

type Files = Pick<SupplierForm, 'licenseFile' | 'authFile' | 'attachment' | 'qualifications'>

/** Every file of a form, by the field that names it. */
export const filesOf = (form: Files): [field: string, listIds: string[]][] => [
  ['licenseFile', form.licenseFile],
  ['authFile', form.authFile],
  ['attachment', form.attachment],
  ...form.qualifications.map(({ file }, index): [string, string[]] => [`qualifications.${index}.file`, file]),
]

/** Binds what a colleague has uploaded. */
export async function attachFiles(write: Write, record: SupplierRecord): Promise<void> {
  for (const [field, listIds] of filesOf(record))
    await attachTo(write, listIds, { bizType: supplierPrefix, ownId: record.listId, field })
}

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
  const nameKey = normalizeName(form.supplierName)
  const taken = await takenBy(db, {
    creditCode: form.creditCode,
    nameKey,
    ...(before ? { listId: before.listId } : {}),
  })
  if (taken.creditCode) problems.push({ field: 'creditCode', message: words.creditCode })
  if (taken.nameKey) problems.push({ field: 'supplierName', message: words.supplierName })
  return problems
}

/** What the audit looked at: fixed once it has passed. */
const settledFields = ['supplierName', 'creditCode', 'legalPerson'] as const
/** These may be renewed, not taken away. */
const auditedFiles = ['licenseFile', 'authFile'] as const

export async function assertSavable(
  db: Queryable,
  form: SupplierForm,
  before?: SupplierRecord,
  words: TakenWords = takenWords.inside,
): Promise<void> {
  const problems = await databaseProblems(db, form, before, words)
  if (before?.status === '20') {
    for (const field of settledFields)
      if (form[field] !== before[field]) problems.push({ field, message: say.settled })
    for (const field of auditedFiles)
      if (before[field].length > 0 && form[field].length === 0)
        problems.push({ field, message: say.keepFile(supplierFields[field].label) })
  }
  if (problems.length > 0) throw badFields(problems)
}

/** Two writers of the same name or code at once: the index lets one through, the other gets the field error. */
async function unique<T>(words: TakenWords, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw collisionIn(error, words) ?? error
  }
}

function collisionIn(error: unknown, words: TakenWords): Refusal | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code, constraint } = cause as { code?: string; constraint?: string }
  if (code !== '23505') return undefined
  if (constraint === 'crm_supplier_credit')
    return badFields([{ field: 'creditCode', message: words.creditCode }])
  if (constraint === 'crm_supplier_name')
    return badFields([{ field: 'supplierName', message: words.supplierName }])
  return undefined
}
