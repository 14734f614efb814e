import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { COST_LIST, costPath } from '@agency/shared/modules/finance-cost/cost.paths'
import { costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import { recordKind } from '../../kit/record/record-kind'

export const costKind = recordKind(costRecord, {
  api: costApi,
  listPath: COST_LIST,
  pathOf: costPath,
  link: 'subject',
  widths: { subject: 240, status: 100 },
})
