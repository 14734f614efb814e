import { royaltyApi } from '@agency/shared/modules/finance-royalty/royalty.contract'
import { royaltyFlow } from '@agency/shared/modules/finance-royalty/royalty.flow'
import { ROYALTY_REPORT, royaltyPath } from '@agency/shared/modules/finance-royalty/royalty.paths'
import { royaltyRecord } from '@agency/shared/modules/finance-royalty/royalty.record'
import { Tag } from '@douyinfe/semi-ui-19'
import { recordKind } from '../../kit/record/record-kind'
import { royaltyMessages as say } from './royalty.messages'

export const royaltyKind = recordKind(royaltyRecord, {
  api: royaltyApi,
  listPath: ROYALTY_REPORT,
  pathOf: royaltyPath,
  link: 'projectCode',
  marks: ({ isCorrection, isScaled, stepTitle }) => (
    <>
      {stepTitle === royaltyFlow.steps.calc.title && <Tag color="blue">{say.due}</Tag>}
      {isCorrection && <Tag color="violet">{say.correction}</Tag>}
      {isScaled && <Tag color="orange">{royaltyRecord.labels.isScaled.label}</Tag>}
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
