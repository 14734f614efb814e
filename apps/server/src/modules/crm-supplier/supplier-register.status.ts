import { supplierFlow, supplierStatus } from '@agency/shared/modules/crm-supplier/supplier.flow'
import {
  type Begun,
  type RegisterStatus,
  registerFields,
} from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { and, eq } from 'drizzle-orm'
import { attachmentsById } from '../../files/attachments'
import type { Guest } from '../../http/context'
import { badInputRefusal } from '../../http/refusal'
import { clearLoginTries, countAddressFailure, countTryAndCheckLock } from '../../session/login-failures'
import { isPasswordRight } from '../../session/password'
import { supplierFormFiles } from './supplier.save'
import type { SupplierRecord } from './supplier.store'
import { crmSupplier } from './supplier.table'
import { issueRegistrationTicket, normalizePhrase } from './supplier.tickets'

const say = { wrong: '登记编号或查询口令不正确', locked: '查询失败次数过多，请 10 分钟后再试' }

/**
 * The status shown to the company itself; a blacklisted supplier sees 审核通过, because blacklisting is
 * internal.
 */
const OUTSIDE_STATUS: Partial<Record<string, SupplierRecord['status']>> = {
  [supplierStatus.black]: supplierStatus.approved,
}

/**
 * The status of a registration by receipt number and phrase. A wrong number and a wrong phrase are answered
 * alike, and lock that number for a while as failed logins do.
 */
export async function loadRegistrationStatus(
  { db, ip }: Guest,
  typedNo: string,
  passPhrase: string,
  options: Begun['options'],
): Promise<RegisterStatus> {
  const receiptNo = typedNo.toUpperCase()
  const key = `supplier:${receiptNo}`
  if (!(await countTryAndCheckLock(db, key, new Date()))) throw badInputRefusal(say.locked)
  const [record] = await db
    .select()
    .from(crmSupplier)
    .where(and(eq(crmSupplier.receiptNo, receiptNo), eq(crmSupplier.delFlag, false)))
  const right = await isPasswordRight(record?.passHash ?? undefined, normalizePhrase(passPhrase))
  if (!right || !record) {
    await countAddressFailure(db, ip, new Date())
    throw badInputRefusal(say.wrong)
  }
  await clearLoginTries(db, key)
  const status = OUTSIDE_STATUS[record.status] ?? record.status
  const supplement =
    record.status === supplierStatus.fix
      ? {
          ...(await issueRegistrationTicket(db, ip, record)),
          options,
          ...(await submittedFormValues(db, record)),
          idCardMask: record.contactIdCardMask,
        }
      : null
  return {
    receiptNo,
    supplierName: record.supplierName,
    status,
    statusName: supplierFlow.statuses[status].name,
    registerTime: record.registerTime.toISOString(),
    auditTime: record.auditTime?.toISOString() ?? null,
    opinion: status === supplierStatus.fix || status === supplierStatus.refused ? record.auditOpinion : null,
    supplement,
  }
}

/** The values that a company submitted, for the form; the identity number is not returned. */
async function submittedFormValues(db: Guest['db'], record: SupplierRecord) {
  const held = record as Record<string, unknown>
  const values = Object.fromEntries(
    registerFields.filter((name) => name !== 'contactIdCard').map((name) => [name, held[name]]),
  )
  const listIds = supplierFormFiles({ ...record, attachment: [] }).flatMap(([, ids]) => ids)
  const files = await attachmentsById(db, listIds)
  return { values, files: files.map(({ listId, name, size }) => ({ listId, name, size })) }
}
