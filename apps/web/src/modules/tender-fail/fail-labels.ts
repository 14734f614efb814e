import { failFields, failSystemLabels, finishFields } from '@agency/shared/modules/tender-fail/fail.fields'
import type { Labels } from '../../kit/data/cell'

/** Every value of a failure that a screen can show, with its label and kind. */
export const failLabels: Labels = {
  ...failFields,
  ...finishFields,
  ...failSystemLabels,
  procurementMethod: { label: '采购方式', kind: 'dict', dict: 'procurementMethod' },
  createTime: { label: failSystemLabels.createTime, kind: 'time' },
}

/** px; columns that are not as wide as their kind usually is */
export const failWidths = {
  projectCode: 140,
  projectName: 200,
  packageNos: 96,
  failType: 72,
  failStage: 88,
  failReason: 150,
  nextAction: 110,
  createUserName: 84,
  status: 100,
}
