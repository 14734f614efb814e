import { supplierFields, supplierSystemLabels } from '@agency/shared/modules/crm-supplier/supplier.fields'
import type { Labels } from '../../kit/data/cell'

/** Every value of a supplier that a screen can show, with its label and kind. */
export const supplierLabels: Labels = {
  ...supplierFields,
  ...supplierSystemLabels,
  source: { label: supplierSystemLabels.source, kind: 'dict', dict: 'supplierSource' },
  auditUserId: { label: supplierSystemLabels.auditUserId, kind: 'person' },
  blackBasis: { label: supplierSystemLabels.blackBasis, kind: 'dict', dict: 'blackBasis' },
  blackUntil: { label: supplierSystemLabels.blackUntil, kind: 'date' },
  registerTime: { label: supplierSystemLabels.registerTime, kind: 'time' },
  auditTime: { label: supplierSystemLabels.auditTime, kind: 'time' },
  createTime: { label: supplierSystemLabels.createTime, kind: 'time' },
  updateTime: { label: supplierSystemLabels.updateTime, kind: 'time' },
}

/** px; columns that are not as wide as their kind usually is */
export const supplierWidths = {
  supplierCode: 124,
  supplierName: 220,
  creditCode: 186,
  supplyTypes: 110,
  contactName: 88,
  contactMobile: 118,
  auditUserId: 84,
  status: 100,
}
