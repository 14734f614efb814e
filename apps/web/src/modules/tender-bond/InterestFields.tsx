import { formatMoney } from '@agency/shared/format/money-text'
import { interestAskFields, refundFields } from '@agency/shared/modules/tender-bond/bond.fields'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import type { FormState } from '../../kit/form/use-form-state'
import { bondMessages as say } from './bond.messages'
import { useInterestTerms } from './use-terms'

interface Props {
  form: FormState<z.ZodType>
  row: BondRow
}

/** The interest calculated for the day of the refund, unless somebody enters another amount with a reason. */
export function InterestFields({ form, row }: Props) {
  const terms = useInterestTerms(row, form.get('refundTime'))
  const { set, reset, dirty, values } = form
  const interest = values.interest
  const brought = useRef(interest)
  const proposed = row.allowedInterest ?? terms?.proposed
  useEffect(() => {
    if (proposed === undefined || interest !== brought.current || interest === proposed) return
    brought.current = proposed
    // A value filled in by the page does not count as unsaved input.
    if (dirty) set('interest', proposed)
    else reset({ ...values, interest: proposed })
  }, [proposed, interest, dirty, values, set, reset])
  const isOther = terms !== undefined && (Number(interest) !== Number(terms.proposed) || !terms.isKnown)
  return (
    <>
      <FieldInput form={form} name="interest" field={refundFields.interest} hint={terms?.basis} />
      {isOther && (
        <FieldInput
          form={form}
          name="interestReason"
          field={refundFields.interestReason}
          required
          hint={say.otherInterest(formatMoney(terms.proposed))}
        />
      )}
    </>
  )
}

/** The amount to request, with the interest that was earned as a hint. */
export function AskedInterestField({ form, row }: Props) {
  const terms = useInterestTerms(row, undefined)
  const hint = terms && say.askHint(formatMoney(terms.earned), formatMoney(terms.highest))
  return <FieldInput form={form} name="askedInterest" field={interestAskFields.askedInterest} hint={hint} />
}
