import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { handleFields } from '@agency/shared/modules/finance-cost/cost.fields'
import { type CostRow, costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import { labelledFactsOf } from '../../kit/flow/facts'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { FieldInput } from '../../kit/form/FieldInput'

const seen = ['projectName', 'costName', 'copeWith', 'netMoney', 'payee', 'abstractRemark'] as const

/** The input of the moves of a cost line. */
export const workflowActionFormsOf = (row: CostRow): Record<string, MoveFormFields> => ({
  handle: {
    rules: { remark: costApi.handle.input.shape.remark },
    first: { remark: '' },
    facts: () => labelledFactsOf(costRecord.labels, seen, row),
    draw: (form) => <FieldInput form={form} name="remark" field={handleFields.remark} />,
  },
})
