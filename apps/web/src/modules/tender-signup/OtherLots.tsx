import { formatDateTime } from '@agency/shared/format/dates'
import { formatMoney, sumYuan } from '@agency/shared/format/money'
import type { SignupLot } from '@agency/shared/modules/tender-signup/signup.contract'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { Button, Checkbox } from '@douyinfe/semi-ui-19'
import type { z } from 'zod'
import type { FormState } from '../../kit/form/use-form-state'
import { SignupEligibility } from './Standing'
import { signupMessages as say } from './signup.messages'
import styles from './signup.module.css'
import { FURTHER_LOTS, furtherLotIds, type Refused } from './use-several-lots'

interface Props {
  form: FormState<z.ZodType>
  /** The chosen lot, and all lots of its project that are on sale. */
  lot: SignupLot
  onSale: readonly SignupLot[]
  supplierId: string
  refused: Refused
}

/** Further lots of the project on sale, to sign the supplier up for as well. */
export function OtherLots({ form, lot, onSale, supplierId, refused }: Props) {
  const others = onSale.filter(({ packageId }) => packageId !== lot.packageId)
  const also = furtherLotIds(form)
  if (others.length === 0) return null
  const setLotTicked = (packageId: string, isOn: boolean) =>
    form.change(FURTHER_LOTS, (now) => {
      const ids = Array.isArray(now) ? now.map(String) : []
      return isOn ? [...ids, packageId] : ids.filter((other) => other !== packageId)
    })
  const prices = [lot, ...others.filter(({ packageId }) => also.includes(packageId))].map(
    ({ bookPrice }) => bookPrice ?? '0',
  )
  return (
    <fieldset className={styles.others}>
      <legend>{say.otherLots}</legend>
      <Button
        size="small"
        theme="borderless"
        disabled={also.length === others.length}
        onClick={() =>
          form.set(
            FURTHER_LOTS,
            others.map(({ packageId }) => packageId),
          )
        }
      >
        {say.allLots}
      </Button>
      {others.map(({ packageId, packageNo, packageName, bookPrice, signUpEnd }) => (
        <div key={packageId} className={styles.other}>
          <Checkbox
            checked={also.includes(packageId)}
            onChange={({ target }) => setLotTicked(packageId, target.checked === true)}
          >
            {shortLotNo(packageNo)} {packageName}
          </Checkbox>
          <span className={styles.fine}>
            {say.price(bookPrice ?? '0.00')}
            {signUpEnd && `，${say.saleEnds(formatDateTime(signUpEnd).slice(0, 16))}`}
          </span>
          {refused[packageId] && (
            <p className={styles.refusal} role="alert">
              {refused[packageId]}
            </p>
          )}
          {also.includes(packageId) && supplierId && (
            <SignupEligibility packageId={packageId} supplierId={supplierId} />
          )}
        </div>
      ))}
      {also.length > 0 && (
        <p className={styles.allPrices} role="status">
          {say.allPrices(prices.length, formatMoney(sumYuan(prices)))}
        </p>
      )}
    </fieldset>
  )
}
