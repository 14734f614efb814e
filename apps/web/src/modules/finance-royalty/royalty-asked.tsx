import { dateAt } from '@agency/shared/format/dates'
import { royaltyApi } from '@agency/shared/modules/finance-royalty/royalty.contract'
import { payFields } from '@agency/shared/modules/finance-royalty/royalty.fields'
import { type RoyaltyRow, royaltyRecord } from '@agency/shared/modules/finance-royalty/royalty.record'
import { factsOf } from '../../kit/flow/facts'
import type { AskedFields } from '../../kit/flow/move-form'
import { FieldInput } from '../../kit/form/FieldInput'
import { royaltyMessages as say } from './royalty.messages'

const seen = ['projectName', 'royaltyMoney', 'grossProfit', 'period'] as const

/** What the moves of a sheet ask for. */
export const askedOf = (row: RoyaltyRow): Record<string, AskedFields> => ({
  pay: {
    rules: { payTime: royaltyApi.pay.input.shape.payTime },
    first: { payTime: dateAt(new Date()) },
    warning: say.paying,
    facts: () => factsOf(royaltyRecord.labels, seen, row),
    draw: (form) => <FieldInput form={form} name="payTime" field={payFields.payTime} required />,
  },
})
