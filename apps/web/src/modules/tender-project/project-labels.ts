import {
  awardFields,
  evaluationFields,
  openingFields,
  packageFields,
  packageSystemLabels,
  prequalifiedFields,
  publicityFields,
} from '@agency/shared/modules/tender-project/package.fields'
import { projectFields, projectSystemLabels } from '@agency/shared/modules/tender-project/project.fields'
import type { Labels } from '../../kit/data/cell'

const timed = (label: string) => ({ label, kind: 'time' }) as const

/** Every value of a project that a screen can show, with its label and kind. */
export const projectLabels: Labels = {
  ...projectFields,
  ...projectSystemLabels,
  projectType: { label: projectSystemLabels.projectType, kind: 'dict', dict: 'projectType' },
  budgetWan: { label: projectSystemLabels.budgetWan, kind: 'money' },
  openTime: timed(projectSystemLabels.openTime),
  createTime: timed(projectSystemLabels.createTime),
  updateTime: timed(projectSystemLabels.updateTime),
}

/** The same of a lot. */
export const lotLabels: Labels = {
  ...packageFields,
  ...publicityFields,
  ...packageSystemLabels,
  prequalifiedCount: prequalifiedFields.prequalifiedCount,
  bidTime: openingFields.bidTime,
  reportTime: evaluationFields.reportTime,
  evalFinishTime: timed(packageSystemLabels.evalFinishTime),
  calibrationTime: timed(packageSystemLabels.calibrationTime),
  noticeSendTime: timed(packageSystemLabels.noticeSendTime),
  contractTime: timed(packageSystemLabels.contractTime),
  winBidMoney: { label: '中标金额', kind: 'money', unit: '元' },
  winBidReason: awardFields.winBidReason,
  contractMoney: { label: '合同金额', kind: 'money', unit: '元' },
}

/** px; columns that are not as wide as their kind usually is */
export const projectWidths = {
  projectCode: 132,
  financeCode: 100,
  projectName: 220,
  clientName: 170,
  procurementMethod: 92,
  budgetWan: 96,
  departmentName: 96,
  projectManagerAName: 88,
  projectManagerBName: 88,
  customerManagerName: 84,
  openTime: 132,
  round: 64,
  statusText: 140,
}
