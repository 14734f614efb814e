import { OFFICIAL_BAN, supplierStatus } from '@agency/shared/modules/crm-supplier/supplier.flow'
import type { Queryable } from '../../db/database'
import { findRelatedSuppliers, suppliers } from './supplier.store'

/** Whether a supplier may take part in a lot (DOMAIN 5.2; 条例34、40). */
interface SupplierStanding {
  /**
   * Why it may not sign up (banned by an authority, or no longer in use), as a sentence for the user; null
   * when it may.
   */
  barred: string | null
  /** Warnings about the supplier, to show before the user continues. */
  warnings: string[]
  /** Suppliers that may be under the same control; a sign-up for the same lot warns of them. */
  relatedIds: string[]
}

const say = {
  gone: '供应商不存在',
  disabled: '供应商已停用',
  banned: (until: string, reason: string) => `供应商在禁止参加期限内（至 ${until}）：${reason}`,
  black: (until: string, reason: string) => `供应商在黑名单中（至 ${until}）：${reason}`,
  unaudited: '供应商尚未通过注册审核',
}

/**
 * Answers other modules whether a supplier may take part. An unaudited supplier may: registration is not a
 * precondition (R32).
 */
export async function checkSupplierStanding(db: Queryable, listId: string): Promise<SupplierStanding> {
  const record = await suppliers.load(db, listId)
  if (!record) return { barred: say.gone, warnings: [], relatedIds: [] }
  const relatedIds = (await findRelatedSuppliers(db, record)).map((other) => other.listId)
  const warnings: string[] = []
  if (record.status === supplierStatus.disabled) return { barred: say.disabled, warnings, relatedIds }
  if (record.status === supplierStatus.black) {
    const [until, reason] = [record.blackUntil ?? '', record.blackReason ?? '']
    if (record.blackBasis === OFFICIAL_BAN) return { barred: say.banned(until, reason), warnings, relatedIds }
    warnings.push(say.black(until, reason))
  }
  if (record.status !== supplierStatus.approved && record.status !== supplierStatus.black)
    warnings.push(say.unaudited)
  return { barred: null, warnings, relatedIds }
}
