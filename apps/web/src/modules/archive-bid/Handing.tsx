import { type BidItem, entryFields, MEDIA, SEALS } from '@agency/shared/modules/archive-bid/bid.rules'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import type { FormState } from '../../kit/form/use-form-state'
import { BidderName, registeredPiecesText } from './BidTable'
import { bidMessages as say } from './bid.messages'
import styles from './bid.module.css'

interface Props {
  form: FormState<z.ZodType>
  items: readonly BidItem[]
  /** The record, from which file names are known. */
  ownId: string
}

const valuesAsOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const [media, seals] = [valuesAsOptions(MEDIA), valuesAsOptions(SEALS)]
const { originalCount, copyCount, pages, missingReason } = entryFields

/** What is handed over by bidder, compared with what was received before the opening. */
export const HandoverFields = ({ form, items, ownId }: Props) => (
  <div className={styles.rows}>
    {items.map((item, at) => (
      <BidHandoverFields key={item.supplierId} form={form} item={item} at={at} ownId={ownId} />
    ))}
  </div>
)

function BidHandoverFields({ form, item, at, ownId }: Omit<Props, 'items'> & { item: BidItem; at: number }) {
  const itemFieldPath = (name: string) => `items.${at}.${name}`
  const [isAdding, add] = useState(item.file.length > 0)
  const enteredCount = (name: string) => Number(form.get(itemFieldPath(name)) ?? 0)
  const isShort =
    enteredCount('originalCount') < (item.registeredOriginals ?? 0) ||
    enteredCount('copyCount') < (item.registeredCopies ?? 0)
  const asksWhy =
    isShort ||
    Boolean(form.get(itemFieldPath('missingReason'))) ||
    form.errors[itemFieldPath('missingReason')]
  return (
    <fieldset className={styles.row}>
      <legend>
        <BidderName item={item} />
        <small>{say.registered(registeredPiecesText(item))}</small>
      </legend>
      <div className={styles.inputs}>
        <FieldInput form={form} name={itemFieldPath('originalCount')} field={originalCount} />
        <FieldInput form={form} name={itemFieldPath('copyCount')} field={copyCount} />
        <ChoiceField
          form={form}
          name={itemFieldPath('electronicMedia')}
          label={say.columns.media}
          options={media}
        />
        <ChoiceField form={form} name={itemFieldPath('sealState')} label={say.columns.seal} options={seals} />
        <FieldInput form={form} name={itemFieldPath('pages')} field={pages} />
      </div>
      {asksWhy && (
        <FieldInput form={form} name={itemFieldPath('missingReason')} field={missingReason} required wide />
      )}
      {isAdding ? (
        <FilesInput form={form} ownId={ownId} name={itemFieldPath('file')} field={{ label: say.files }} />
      ) : (
        <Button
          theme="borderless"
          className={styles.add}
          aria-label={say.fileOf(item.supplierName)}
          onClick={() => add(true)}
        >
          {say.addFiles}
        </Button>
      )}
    </fieldset>
  )
}
