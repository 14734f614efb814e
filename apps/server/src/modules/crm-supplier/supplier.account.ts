import { newListId } from '@agency/shared/format/ids'
import { maskNumber } from '@agency/shared/format/masks'
import { supplierDetailPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import type { Write } from '../../http/context'
import { findCandidates } from '../../workflow/people'
import { createTodos } from '../../workflow/todos'
import type { SupplierRecord } from './supplier.store'

type Account = Pick<SupplierRecord, 'bankName' | 'bankAccount'>

const say = {
  none: '未填写',
  changed: (name: string, before: string, after: string) =>
    `供应商收款账户变更：${name} 原 ${before}，现 ${after}，退款前请核实`,
}

const maskAccount = ({ bankName, bankAccount }: Account) => ({
  bankName,
  bankAccount: bankAccount && maskNumber(bankAccount),
})
const maskedAccountText = (account: Account) =>
  Object.values(maskAccount(account)).filter(Boolean).join(' ') || say.none

/**
 * Notifies FINANCE, which returns bonds to this account, when the bank account of a supplier in use changes,
 * and logs it.
 */
export async function notifyFinanceOfAccountChange(
  write: Write,
  before: SupplierRecord,
  after: SupplierRecord,
): Promise<void> {
  if (before.bankName === after.bankName && before.bankAccount === after.bankAccount) return
  const title = say.changed(after.supplierName, maskedAccountText(before), maskedAccountText(after))
  const people = await findCandidates(write.tx, { kind: 'role', role: 'FINANCE' })
  await createTodos(
    write,
    people.map(({ listId: assigneeUserId }) => ({
      listId: newListId(),
      assigneeUserId,
      ownId: after.listId,
      bizType: supplierRecord.prefix,
      kind: 'notice' as const,
      title,
      path: supplierDetailPath(after.listId),
      createUserId: write.actor.userId,
      createUserName: write.actor.nickName,
    })),
  )
  const [old, now] = [maskAccount(before), maskAccount(after)]
  write.log({
    module: supplierRecord.prefix,
    action: 'changeAccount',
    ownId: after.listId,
    before: old,
    after: now,
  })
}
