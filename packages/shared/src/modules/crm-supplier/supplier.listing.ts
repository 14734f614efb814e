import { marked, nameIn, told } from '../../fields/words'
import { statusNamesOf } from '../../flow/flow'
import type { Listing } from '../../list/listing'
import type { SupplierRow } from './supplier.contract'
import { supplierColumns, supplierFields, supplierMoreColumns, supplierSystemLabels } from './supplier.fields'
import { supplierFlow } from './supplier.flow'

/** What stands beside the status of a supplier. */
export const supplierMarks = { blackPending: '黑名单审批中' } as const

/** Every value of a supplier that a screen can show, with its label and kind. */
export const supplierLabels = {
  ...supplierFields,
  ...supplierSystemLabels,
  qualifications: told(supplierFields.qualifications.label, ({ qualifications }: SupplierRow) =>
    qualifications
      .map(({ certName, level, validTo }) => [certName, level, validTo].filter(Boolean).join(' '))
      .join('；'),
  ),
  relatedCompanies: told(supplierFields.relatedCompanies.label, ({ relatedCompanies }: SupplierRow) =>
    relatedCompanies.map(({ name, relation }) => `${name}（${relation}）`).join('；'),
  ),
  status: told(supplierSystemLabels.status, ({ status, blackPending }: SupplierRow) =>
    marked(nameIn(statusNamesOf(supplierFlow), status), blackPending && supplierMarks.blackPending),
  ),
  source: { label: supplierSystemLabels.source, kind: 'dict', dict: 'supplierSource' },
  auditUserId: { label: supplierSystemLabels.auditUserId, kind: 'person' },
  blackBasis: { label: supplierSystemLabels.blackBasis, kind: 'dict', dict: 'blackBasis' },
  blackUntil: { label: supplierSystemLabels.blackUntil, kind: 'date' },
  registerTime: { label: supplierSystemLabels.registerTime, kind: 'time' },
  auditTime: { label: supplierSystemLabels.auditTime, kind: 'time' },
  createTime: { label: supplierSystemLabels.createTime, kind: 'time' },
  updateTime: { label: supplierSystemLabels.updateTime, kind: 'time' },
} as const

export const supplierListing = {
  name: '供应商列表',
  labels: supplierLabels,
  columns: supplierColumns,
  more: supplierMoreColumns,
  beside: ['registeredCapital', 'establishDate', 'contactEmail', 'qualifications', 'relatedCompanies'],
} as const satisfies Listing
