import { formatDateTime } from '@agency/shared/format/dates'
import type { SignupLot } from '@agency/shared/modules/tender-signup/signup.contract'
import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.record'
import { useState } from 'react'
import type { z } from 'zod'
import { LookupField } from '../../kit/form/LookupField'
import type { FormState } from '../../kit/form/use-form-state'
import { OtherLots } from './OtherLots'
import { SignupEligibility } from './Standing'
import { signupMessages as say } from './signup.messages'
import styles from './signup.module.css'
import { lotLabel, useLotSearch, useLotsOnSale } from './use-lots'
import { FURTHER_LOTS, furtherLotIds, type Refused } from './use-several-lots'

interface Props {
  form: FormState<z.ZodType>
  row: SignupRow | undefined
  lotNo: string | undefined
  supplierId: string
  refused: Refused
}

const lotOptionOf = (lot: SignupLot) => ({ value: lot.packageId, label: lotLabel(lot) })

/** The lot of a sign-up, and for a new one further lots of the same project. */
export function LotFields({ form, row, lotNo, supplierId, refused }: Props) {
  const packageId = form.text('packageId')
  const { found, onType } = useLotSearch(true, lotNo)
  const [last, setLast] = useState<SignupLot>()
  const onSale = useLotsOnSale(row ? undefined : last?.projectId)
  const isChosenLot = (one: SignupLot | undefined) => one?.packageId === packageId
  // Further typing changes the results, so the chosen lot is remembered.
  const lot = [...found, ...onSale].find(isChosenLot) ?? (isChosenLot(last) ? last : undefined)
  if (lot && lot.packageId !== last?.packageId) setLast(lot)
  const hint = lot && [
    say.price(lot.bookPrice ?? '0.00'),
    lot.signUpEnd && say.saleEnds(formatDateTime(lot.signUpEnd)),
  ]
  const known = row
    ? { value: row.packageId, label: `${row.packageNo} ${row.packageName}` }
    : lot && lotOptionOf(lot)
  /** Only lots of the same project can be combined. */
  const adjustFurtherLotsToChosen = (chosen: string | undefined) =>
    form.set(
      FURTHER_LOTS,
      onSale.some((one) => one.packageId === chosen) ? furtherLotIds(form).filter((id) => id !== chosen) : [],
    )
  return (
    <>
      <LookupField
        form={form}
        name="packageId"
        label={say.lot}
        placeholder={say.chooseLot}
        onType={onType}
        known={known}
        options={found.map(lotOptionOf)}
        onChoose={adjustFurtherLotsToChosen}
        disabled={row !== undefined}
        hint={hint ? hint.filter(Boolean).join('，') : undefined}
        wide
      />
      {refused[packageId] && (
        <p className={styles.refusedLot} role="alert">
          {refused[packageId]}
        </p>
      )}
      {furtherLotIds(form).length > 0 && supplierId && (
        <div className={styles.ofFirst}>
          <SignupEligibility packageId={packageId} supplierId={supplierId} />
        </div>
      )}
      {!row && lot && (
        <OtherLots form={form} lot={lot} onSale={onSale} supplierId={supplierId} refused={refused} />
      )}
    </>
  )
}
