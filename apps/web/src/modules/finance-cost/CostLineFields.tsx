import { formatMoney } from '@agency/shared/format/money-text'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { costFields as fields } from '@agency/shared/modules/finance-cost/cost.fields'
import { payableAmount } from '@agency/shared/modules/finance-cost/cost.rules'
import type { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInputs } from '../../kit/form/FieldInputs'
import type { FormState } from '../../kit/form/use-form-state'

interface Props {
  form: FormState<z.ZodType>
  /** The prefix of the line's paths in the form: '' or 'lines.3.'. */
  at?: string
  ownId?: string | undefined
}

/** The total of a line while it is typed, in 元; undefined while incomplete. */
export function costLineTotal(line: { num?: unknown; singlePrice?: unknown }): string | undefined {
  const { num, singlePrice } = line
  const isAmount = (text: unknown): text is string => typeof text === 'string' && /^\d+(\.\d+)?$/.test(text)
  return isAmount(num) && isAmount(singlePrice) ? payableAmount({ num, singlePrice }) : undefined
}

const before = ['priceTime', 'businessFee'] as const
const after = ['specifiactions', 'num', 'singlePrice', 'payee', 'abstractRemark', 'file'] as const

/** The fields of one cost line; the 小类 depend on the chosen 大类. */
export function CostLineFields({ form, at = '', ownId }: Props) {
  const { data: tree = [] } = useCall(costApi.categories, {}, { quiet: true })
  const parent = form.text(`${at}parentCostName`)
  const children = tree.filter((one) => one.parent === parent)
  const sum = costLineTotal({ num: form.get(`${at}num`), singlePrice: form.get(`${at}singlePrice`) })
  const prefixedFieldNames = <N extends keyof typeof fields>(names: readonly N[]) =>
    names.map((name) => `${at}${name}`)
  const all = Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${at}${name}`, field]))
  return (
    <>
      <FieldInputs form={form} ownId={ownId} fields={all} names={prefixedFieldNames(before)} />
      <ChoiceField
        form={form}
        name={`${at}parentCostName`}
        label={fields.parentCostName.label}
        options={tree.filter((one) => one.parent === null)}
        onChoose={() => form.set(`${at}childCostName`, null)}
        required
      />
      <ChoiceField
        form={form}
        name={`${at}childCostName`}
        label={fields.childCostName.label}
        options={children}
        disabled={children.length === 0}
        required={children.length > 0}
        clearable
      />
      <FieldInputs
        form={form}
        ownId={ownId}
        fields={all}
        names={prefixedFieldNames(after)}
        more={{ [`${at}singlePrice`]: { hint: sum && `= ${formatMoney(sum)} 元` } }}
      />
    </>
  )
}
