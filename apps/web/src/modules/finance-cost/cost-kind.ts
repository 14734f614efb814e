import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { COST_LIST, costPath } from '@agency/shared/modules/finance-cost/cost.paths'
import { costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import { createRecordKind } from '../../kit/record/record-kind'

export const costKind = createRecordKind(costRecord, {
  api: costApi,
  listPath: COST_LIST,
  pathOf: costPath,
  link: 'costNo',
  widths: {
    costNo: 140,
    projectName: 156,
    priceTime: 104,
    parentCostName: 84,
    childCostName: 96,
    copeWith: 116,
    payee: 112,
    createUserName: 80,
    createTime: 110,
    status: 92,
  },
})
