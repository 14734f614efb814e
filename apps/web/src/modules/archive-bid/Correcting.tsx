import { type BidItem, entryFields } from '@agency/shared/modules/archive-bid/bid.rules'
import type { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import type { FormState } from '../../kit/form/use-form-state'
import { bidMessages as say } from './bid.messages'
import styles from './bid.module.css'

/** Corrects the page counts by bidder. */
export const PageCountCorrection = ({
  form,
  items,
}: {
  form: FormState<z.ZodType>
  items: readonly BidItem[]
}) => (
  <div className={styles.named}>
    {items.map(({ supplierId, supplierName }, at) => (
      <FieldInput
        key={supplierId}
        form={form}
        name={`items.${at}.pages`}
        field={{ ...entryFields.pages, label: `${supplierName} ${say.columns.pages}` }}
      />
    ))}
  </div>
)
