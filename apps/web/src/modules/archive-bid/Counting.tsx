import {
  applicableChecks,
  type BidItem,
  type Check,
  entryFields,
  MEDIA,
} from '@agency/shared/modules/archive-bid/bid.rules'
import { Checkbox } from '@douyinfe/semi-ui-19'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import type { FormState } from '../../kit/form/use-form-state'
import { BidderName, pieceCountsText } from './BidTable'
import { bidMessages as say } from './bid.messages'
import styles from './bid.module.css'

interface Props {
  form: FormState<z.ZodType>
  items: readonly BidItem[]
}

const media = MEDIA.map((value) => ({ value, label: value }))
const { originalCount, copyCount } = entryFields

/** The archivist's counts by bidder; they start empty. */
export const ReceivedPieceCounts = ({ form, items }: Props) => (
  <div className={styles.rows}>
    {items.map((item, at) => (
      <fieldset key={item.supplierId} className={styles.row}>
        <legend>
          <BidderName item={item} />
          <small>{say.handed(pieceCountsText(item), item.electronicMedia)}</small>
        </legend>
        <div className={styles.inputs}>
          <FieldInput form={form} name={`counts.${at}.originalCount`} field={originalCount} />
          <FieldInput form={form} name={`counts.${at}.copyCount`} field={copyCount} />
          <ChoiceField
            form={form}
            name={`counts.${at}.electronicMedia`}
            label={say.columns.media}
            options={media}
          />
        </div>
      </fieldset>
    ))}
  </div>
)

/** The check list besides the counts. */
export function AcceptanceChecks({ form, items }: Props) {
  const checked = (form.get('acceptCheck') ?? []) as Check[]
  const problem = form.errors.acceptCheck
  return (
    <fieldset className={styles.checks} data-wrong={problem ? '' : undefined}>
      <legend>{say.check}</legend>
      {applicableChecks(items).map((check) => (
        <Checkbox
          key={check}
          checked={checked.includes(check)}
          onChange={({ target }) =>
            form.set(
              'acceptCheck',
              target.checked ? [...checked, check] : checked.filter((one) => one !== check),
            )
          }
        >
          {say.checks[check]}
        </Checkbox>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
