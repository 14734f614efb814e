import type { FieldProblem } from '../../fields/field-problem'
import { addDays } from '../../format/dates'
import { fold } from '../../text/fold'

/** Number of days before its end from which a certificate counts as expiring [D]. */
export const QUALIFICATION_WARNING_DAYS = 60

type Expiry = 'expired' | 'expiring' | 'valid'

/** State of a certificate on a calendar date; its last day still counts as valid. */
export function certificateState(validTo: string | null, today: string): Expiry {
  if (validTo === null) return 'valid'
  if (validTo < today) return 'expired'
  return validTo <= addDays(today, QUALIFICATION_WARNING_DAYS) ? 'expiring' : 'valid'
}

/** 检查清单 of an audit (DOMAIN 5.2): every item must be ticked before a supplier is approved. */
export const auditChecks = {
  licenseValid: '营业执照有效',
  nameMatches: '企业名称与营业执照一致',
  codeMatches: '统一社会信用代码核对无误',
  authorized: '授权书有效',
} as const
export type AuditCheck = keyof typeof auditChecks

interface SupplierDraft {
  supplierName?: string | null
  establishDate?: string | null
  bankName?: string | null
  bankAccount?: string | null
  relatedCompanies?: readonly { name?: string }[]
}

/** Checks the rules of a supplier that concern two fields; `today` is a calendar date. */
export function supplierProblems(supplier: SupplierDraft, today: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (supplier.establishDate && supplier.establishDate > today)
    problems.push({ field: 'establishDate', message: '成立日期不能晚于今天' })
  if (supplier.bankAccount && !supplier.bankName)
    problems.push({ field: 'bankName', message: '填写银行账号时请填写开户银行' })
  const own = fold(supplier.supplierName ?? '')
  const seen = new Set<string>()
  for (const [index, { name = '' }] of (supplier.relatedCompanies ?? []).entries()) {
    const key = fold(name)
    if (key === '') continue
    if (key === own)
      problems.push({ field: `relatedCompanies.${index}.name`, message: '关联企业不能是企业自己' })
    else if (seen.has(key))
      problems.push({ field: `relatedCompanies.${index}.name`, message: '关联企业重复' })
    seen.add(key)
  }
  return problems
}

interface Identity {
  nameKey: string
  legalPerson: string
  contactMobile: string
  bankAccount: string | null
  relatedCompanies: readonly { name: string; relation: string }[]
}

/**
 * Signs that two suppliers may be under the same control (条例34、40), as text for a person to judge; empty when
 * there are none.
 */
export function signsOfCommonControl(one: Identity, other: Identity): string[] {
  const declaredRelations = (by: Identity, whom: Identity) =>
    by.relatedCompanies.filter(({ name }) => fold(name) === whom.nameKey)
  return [
    ...(one.legalPerson === other.legalPerson ? ['法定代表人同名'] : []),
    ...(one.contactMobile === other.contactMobile ? ['联系人手机相同'] : []),
    ...(one.bankAccount && one.bankAccount === other.bankAccount ? ['银行账号相同'] : []),
    ...declaredRelations(one, other).map(({ relation }) => `申报为关联企业（${relation}）`),
    ...declaredRelations(other, one).map(({ relation }) => `被对方申报为关联企业（${relation}）`),
  ]
}
