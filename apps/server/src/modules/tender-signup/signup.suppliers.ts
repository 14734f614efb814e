import { fold } from '@agency/shared/text/fold'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { ImportFinding } from '../../record/import'
import { supplierFacts } from '../crm-supplier/door/facts'

const say = {
  unknown: (name: string) => `供应商库中没有「${name}」，请先登记或导入该供应商`,
  several: (name: string) => `供应商库中有多家「${name}」，请补充统一社会信用代码`,
  otherName: (code: string, known: string) => `${code} 在供应商库中是「${known}」，与名单上的名称不符`,
  otherCode: (name: string, known: string, code: string) =>
    `「${name}」在供应商库中的代码是 ${known}，与名单上的 ${code} 不符`,
}

interface Named {
  supplierName: string
  creditCode: string | null
}

/** The supplier that a row of a list names, or why it is none of the register. */
export async function findListedSupplier(
  db: Queryable,
  { supplierName, creditCode }: Named,
): Promise<{ supplierId: string } | { problem: ImportFinding }> {
  const nameKey = fold(supplierName)
  const [ofCode] = creditCode
    ? await db.select().from(supplierFacts).where(eq(supplierFacts.creditCode, creditCode)).limit(1)
    : []
  if (ofCode && creditCode)
    return ofCode.nameKey === nameKey
      ? { supplierId: ofCode.listId }
      : nameProblem(say.otherName(creditCode, ofCode.supplierName))
  const ofName = await db.select().from(supplierFacts).where(eq(supplierFacts.nameKey, nameKey)).limit(2)
  const [only] = ofName
  if (!only) return nameProblem(say.unknown(supplierName))
  if (ofName.length > 1) return nameProblem(say.several(supplierName))
  if (creditCode && only.creditCode)
    return {
      problem: { field: 'creditCode', message: say.otherCode(supplierName, only.creditCode, creditCode) },
    }
  return { supplierId: only.listId }
}

const nameProblem = (message: string) => ({ problem: { field: 'supplierName', message } })
