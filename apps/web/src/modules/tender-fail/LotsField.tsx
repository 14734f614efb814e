import { failFields } from '@agency/shared/modules/tender-fail/fail.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { canLotFail } from '@agency/shared/tendering/project-state'
import { Checkbox, Tag } from '@douyinfe/semi-ui-19'
import { useId } from 'react'
import type { z } from 'zod'
import { errorId } from '../../kit/form/ids'
import type { FormState } from '../../kit/form/use-form-state'
import { failMessages as say } from './fail.messages'
import styles from './fail.module.css'

const NAME = 'packageIds'

/** Check boxes for the lots of the project that can still fail. */
export function FailedLotsField({ form, lots }: { form: FormState<z.ZodType>; lots: readonly LotRow[] }) {
  const id = useId()
  const held = form.get(NAME)
  const chosen = Array.isArray(held) ? held.map(String) : []
  const error = form.errors[NAME]
  const toggleLot = (listId: string, isOn: boolean) =>
    form.set(NAME, isOn ? [...chosen, listId] : chosen.filter((other) => other !== listId))
  // A lot chosen earlier stays although it has moved on: the server reports it, and it can be removed.
  const shown = lots.filter(({ listId, status }) => canLotFail(status) || chosen.includes(listId))
  return (
    <fieldset
      className={styles.lots}
      data-wrong={error === undefined ? undefined : ''}
      aria-describedby={error === undefined ? undefined : errorId(id)}
    >
      <legend>
        {failFields.packageIds.label}
        <span className={styles.mark} aria-hidden="true">
          *
        </span>
        <span className={styles.quiet}>{say.lotsHint}</span>
      </legend>
      {shown.map(({ listId, packageNo, packageName, statusText, isShort }) => (
        <div key={listId} className={styles.lot}>
          <Checkbox
            checked={chosen.includes(listId)}
            onChange={({ target }) => toggleLot(listId, target.checked === true)}
          >
            {packageNo.split('/').at(-1)} {packageName}
          </Checkbox>
          <Tag>{statusText}</Tag>
          {isShort && <Tag color="red">{say.short}</Tag>}
        </div>
      ))}
      {error !== undefined && (
        <p className={styles.error} id={errorId(id)}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
