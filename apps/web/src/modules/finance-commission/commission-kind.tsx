import { commissionApi } from '@agency/shared/modules/finance-commission/commission.contract'
import { commissionFlow } from '@agency/shared/modules/finance-commission/commission.flow'
import { COMMISSION_REPORT, commissionPath } from '@agency/shared/modules/finance-commission/commission.paths'
import { commissionRecord } from '@agency/shared/modules/finance-commission/commission.record'
import { Tag } from '@douyinfe/semi-ui-19'
import { createRecordKind } from '../../kit/record/record-kind'
import { commissionMessages as say } from './commission.messages'

export const commissionKind = createRecordKind(commissionRecord, {
  api: commissionApi,
  listPath: COMMISSION_REPORT,
  pathOf: commissionPath,
  link: 'projectCode',
  marks: ({ isCorrection, isScaled, stepTitle }) => (
    <>
      {stepTitle === commissionFlow.steps.calc.title && <Tag color="blue">{say.due}</Tag>}
      {isCorrection && <Tag color="violet">{say.correction}</Tag>}
      {isScaled && <Tag color="orange">{commissionRecord.labels.isScaled.label}</Tag>}
    </>
  ),
  widths: {
    projectCode: 128,
    projectName: 150,
    grossProfit: 112,
    mainDevelopUserName: 90,
    mainDevelopRoyalty: 118,
    projectManagerName: 76,
    projectManagerRoyalty: 106,
    forecastMoney: 106,
    royaltyMoney: 106,
    status: 100,
    period: 84,
  },
})
