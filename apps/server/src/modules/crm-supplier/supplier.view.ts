import { maskNumber, maskPhone } from '@agency/shared/format/masks'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierPrefix } from '@agency/shared/modules/crm-supplier/supplier.permissions'
import type { Context } from '../../http/context'
import { may } from '../../session/actor'
import { namesOf } from '../../system/directory'
import type { SupplierRecord } from './supplier.store'

/**
 * As suppliers travel: with names for ids. A list shows phones and accounts masked to everybody (DOMAIN 5.2); one
 * supplier is shown `whole` to whoever has crm:supplier:viewContact. The identity number is only ever masked.
 */
export async function viewSuppliers(
  context: Context,
  rows: readonly SupplierRecord[],
  { allowed, whole }: { allowed?: ReadonlyMap<string, readonly string[]>; whole?: boolean } = {},
): Promise<SupplierRow[]> {
  const people = await namesOf(
    context.db,
    rows.flatMap((row) => [row.auditUserId, row.createUserId]),
  )
  const nameOf = (userId: string | null) => (userId ? (people.get(userId) ?? null) : null)
  const shown = whole === true && may(context.actor, `${supplierPrefix}:viewContact`)
  return rows.map(({ contactIdCardSealed: _sealed, passHash: _hash, ...row }) => ({
    ...row,
    contactMobile: shown ? row.contactMobile : maskPhone(row.contactMobile),
    bankAccount: row.bankAccount && !shown ? maskNumber(row.bankAccount) : row.bankAccount,
    auditUserName: nameOf(row.auditUserId),
    createUserName: nameOf(row.createUserId),
    registerTime: row.registerTime.toISOString(),
    auditTime: row.auditTime?.toISOString() ?? null,
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
    allowedActions: [...(allowed?.get(row.listId) ?? [])],
  }))
}
