import { formatDate } from '@agency/shared/format/dates'
import { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import { borrowFields } from '@agency/shared/modules/archive-borrow/borrow.record'
import { ELECTRONIC } from '@agency/shared/modules/archive-borrow/borrow.rules'
import { Checkbox, Tag } from '@douyinfe/semi-ui-19'
import type { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import type { FormState } from '../../kit/form/use-form-state'
import section from '../../kit/section/section.module.css'
import { borrowMessages as say } from './borrow.messages'
import styles from './borrow.module.css'

/** Selects items of an archive: available paper, or files when it is read electronically. */
export function BorrowItems({ form }: { form: FormState<z.ZodType> }) {
  const [repoId, borrowType] = [form.text('repoId'), form.text('borrowType')]
  const { data } = useCall(borrowApi.contents, { repoId }, { quiet: true, enabled: repoId !== '' })
  const chosen = (form.get('itemCodes') ?? []) as string[]
  const isElectronic = borrowType === ELECTRONIC
  const items = (data?.items ?? []).filter((item) => (isElectronic ? item.fileCount > 0 : item.isPaper))
  const setItemChosen = (code: string, isIn: boolean) =>
    form.set('itemCodes', isIn ? [...chosen, code] : chosen.filter((one) => one !== code))
  const problem = form.errors.itemCodes
  return (
    <fieldset className={styles.items} data-wrong={problem ? '' : undefined}>
      <legend>
        {borrowFields.itemCodes.label}
        <span className={styles.mark} aria-hidden="true">
          *
        </span>
      </legend>
      {!data && <p className={section.quiet}>{say.chooseArchiveFirst}</p>}
      {data && items.length === 0 && <p className={section.quiet}>{say.noneOf(borrowType)}</p>}
      {items.map(({ itemCode, itemName, fileCount, takenUntil }) => (
        <div key={itemCode} className={styles.choice}>
          <Checkbox
            checked={chosen.includes(itemCode)}
            disabled={!isElectronic && takenUntil !== null}
            onChange={({ target }) => setItemChosen(itemCode, target.checked === true)}
          >
            {itemCode} {itemName}
          </Checkbox>
          {isElectronic && <small>{say.files(fileCount)}</small>}
          {!isElectronic && takenUntil && (
            <Tag size="small" color="orange">
              {say.taken(formatDate(takenUntil))}
            </Tag>
          )}
        </div>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
