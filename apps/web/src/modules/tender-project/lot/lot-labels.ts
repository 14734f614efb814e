import { type Labels, timeColumn } from '@agency/shared/fields/words'
import {
  awardFields,
  contractFields,
  evaluationFields,
  lotFields,
  lotSystemLabels,
  openingFields,
  prequalifiedFields,
  publicityFields,
} from '@agency/shared/modules/tender-project/lot/lot.fields'

/** Labels and kinds of every displayable value of a lot. */
export const lotLabels: Labels = {
  ...lotFields,
  ...publicityFields,
  ...lotSystemLabels,
  prequalifiedCount: prequalifiedFields.prequalifiedCount,
  bidTime: openingFields.bidTime,
  reportTime: evaluationFields.reportTime,
  evalFinishTime: timeColumn(lotSystemLabels.evalFinishTime),
  calibrationTime: timeColumn(lotSystemLabels.calibrationTime),
  noticeSendTime: timeColumn(lotSystemLabels.noticeSendTime),
  contractTime: timeColumn(lotSystemLabels.contractTime),
  winBidMoney: { label: '中标金额', kind: 'money', unit: '元' },
  winBidReason: awardFields.winBidReason,
  overLimitReason: awardFields.overLimitReason,
  contractMoney: contractFields.contractMoney,
  contractMoneyReason: contractFields.contractMoneyReason,
  performanceBond: contractFields.performanceBond,
}
