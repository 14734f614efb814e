import {
  ordinalFields,
  ordinalStatusField,
  ordinalSystemLabels,
} from '@agency/shared/modules/ordinal/ordinal.fields'
import type { Labels } from '../../kit/data/cell'

/** Every value of a 排号 that a screen can show, with its label and kind. */
export const ordinalLabels: Labels = {
  ...ordinalFields,
  ...ordinalSystemLabels,
  status: ordinalStatusField,
  budgetWan: { label: ordinalSystemLabels.budgetWan, kind: 'money' },
  submitTime: { label: ordinalSystemLabels.submitTime, kind: 'time' },
  handleTime: { label: ordinalSystemLabels.handleTime, kind: 'time' },
  createTime: { label: ordinalSystemLabels.createTime, kind: 'time' },
  updateTime: { label: ordinalSystemLabels.updateTime, kind: 'time' },
}

/** px; columns that are not as wide as their kind usually is */
export const ordinalWidths = {
  ordinalNo: 118,
  queueSeq: 80,
  clientName: 170,
  projectName: 220,
  procurementMethod: 96,
  budgetWan: 96,
  customerManagerId: 84,
  submitTime: 152,
  handleUserName: 80,
  projectCode: 128,
  financeCode: 100,
  status: 128,
}
