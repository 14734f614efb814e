import { currentTime } from '@agency/shared/clock/server-clock'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { commissionApi } from '@agency/shared/modules/finance-commission/commission.contract'
import { payFields } from '@agency/shared/modules/finance-commission/commission.fields'
import {
  type CommissionRow,
  commissionRecord,
} from '@agency/shared/modules/finance-commission/commission.record'
import { labelledFactsOf } from '../../kit/flow/facts'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { FieldInput } from '../../kit/form/FieldInput'
import { commissionMessages as say } from './commission.messages'

const seen = ['projectName', 'royaltyMoney', 'grossProfit', 'period'] as const

/** The input of the moves of a sheet. */
export const workflowActionFormsOf = (row: CommissionRow): Record<string, MoveFormFields> => ({
  pay: {
    rules: { payTime: commissionApi.pay.input.shape.payTime },
    first: { payTime: shanghaiDateAt(currentTime()) },
    warning: say.paying,
    facts: () => labelledFactsOf(commissionRecord.labels, seen, row),
    draw: (form) => <FieldInput form={form} name="payTime" field={payFields.payTime} required />,
  },
})
