import { formatMoney } from '@agency/shared/format/money-text'
import { refundFields } from '@agency/shared/modules/tender-bond/bond.fields'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { IconUpload } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import type { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import type { FormState } from '../../kit/form/use-form-state'
import { bondMessages as say } from './bond.messages'
import styles from './bond.module.css'
import type { Terms } from './use-terms'

interface Props {
  form: FormState<z.ZodType>
  bond: BondRow
}

interface InterestProps extends Props {
  terms: ReturnType<Terms['get']>
  /** The interest in 元 that would be paid with the refund. */
  interest: string | undefined
}

/** The interest of one of several bonds: calculated, unless somebody enters another amount with a reason. */
export function RefundInterestField({ form, bond: { listId }, terms, interest }: InterestProps) {
  const path = `bonds.${listId}`
  // A calculated amount is not stored in the form, so that another day recalculates it.
  const shown = { ...form, get: (name: string) => form.get(name) ?? interest }
  const isOther = terms !== undefined && (Number(interest) !== Number(terms.proposed) || !terms.isKnown)
  return (
    <div className={styles.interest}>
      <FieldInput
        form={shown}
        name={`${path}.interest`}
        field={refundFields.interest}
        hint={terms?.basis ?? say.reckoning}
      />
      {isOther && (
        <FieldInput
          form={form}
          name={`${path}.interestReason`}
          field={refundFields.interestReason}
          required
          hint={say.otherInterest(formatMoney(terms.proposed))}
        />
      )}
    </div>
  )
}

/** The bank receipt of this bond alone, besides the common one. */
export function OwnReceiptField({ form, bond: { listId, supplierName } }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <div className={styles.receipt}>
        <FilesInput form={form} name={`bonds.${listId}.refundFile`} field={refundFields.refundFile} />
      </div>
    )
  return (
    <Button
      className={styles.ownReceipt}
      theme="borderless"
      icon={<IconUpload aria-hidden />}
      aria-label={say.ownReceiptOf(supplierName)}
      onClick={() => setOpen(true)}
    >
      {say.ownReceipt}
    </Button>
  )
}
