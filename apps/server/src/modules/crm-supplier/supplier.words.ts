import { formatDateTime } from '@agency/shared/format/dates'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierFields, supplierSystemLabels } from '@agency/shared/modules/crm-supplier/supplier.fields'
import { supplierStatusNames } from '@agency/shared/modules/crm-supplier/supplier.flow'
import type { Context } from '../../http/context'
import { dictionaries } from '../../system/directory'

/** The heading of a supplier's field. */
export const labelOf = (name: string): string => {
  const labels: Readonly<Record<string, string>> = supplierSystemLabels
  return name in supplierFields
    ? supplierFields[name as keyof typeof supplierFields].label
    : (labels[name] ?? name)
}

/** How a supplier's fields read on paper. */
export async function supplierWords({ db }: Context) {
  const { supplyType = [], companySize = [] } = await dictionaries(db, ['supplyType', 'companySize'], true)
  const word = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value
  const shown: Record<string, (row: SupplierRow) => string | null> = {
    supplyTypes: (row) => row.supplyTypes.map((type) => word(supplyType, type)).join('、'),
    companySize: (row) => row.companySize && word(companySize, row.companySize),
    qualifications: (row) =>
      row.qualifications
        .map(({ certName, level, validTo }) => [certName, level, validTo].filter(Boolean).join(' '))
        .join('；'),
    relatedCompanies: (row) =>
      row.relatedCompanies.map(({ name, relation }) => `${name}（${relation}）`).join('；'),
    auditUserId: (row) => row.auditUserName,
    status: (row) => supplierStatusNames[row.status as keyof typeof supplierStatusNames] ?? row.status,
    registerTime: (row) => formatDateTime(row.registerTime),
    auditTime: (row) => formatDateTime(row.auditTime),
    createTime: (row) => formatDateTime(row.createTime),
    updateTime: (row) => formatDateTime(row.updateTime),
  }
  return (name: string, row: SupplierRow): string | null => {
    if (shown[name]) return shown[name](row)
    const value = (row as unknown as Record<string, unknown>)[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }
}
