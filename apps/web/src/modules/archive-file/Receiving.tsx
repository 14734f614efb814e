import type { ArchiveItem, receivedEntry } from '@agency/shared/modules/archive-file/archive.rules'
import { Checkbox, Input } from '@douyinfe/semi-ui-19'
import type { z } from 'zod'
import detail from '../../kit/detail/detail.module.css'
import type { FormState } from '../../kit/form/use-form-state'
import { archiveMessages as say } from './archive.messages'
import styles from './archive.module.css'

type Entry = z.input<typeof receivedEntry>

/** The paper that is handed over, piece by piece: it is there, or it is not and why. */
export function Receiving({ form, items }: { form: FormState<z.ZodType>; items: readonly ArchiveItem[] }) {
  if (items.length === 0) return <p className={detail.quiet}>{say.noPaper}</p>
  const entries = (form.get('items') ?? []) as Entry[]
  const change = (itemCode: string, said: Partial<Entry>) =>
    form.set(
      'items',
      entries.map((entry) => (entry.itemCode === itemCode ? { ...entry, ...said } : entry)),
    )
  return (
    <ul className={styles.receiving} aria-label={say.columns.received}>
      {items.map((item) => {
        const { itemCode, itemName, copies, pages } = item
        const entry = entries.find((one) => one.itemCode === itemCode)
        const name = `${itemCode} ${itemName}`
        const problem = form.errors[`items.${itemCode}`]
        return (
          <li key={itemCode} data-wrong={problem ? '' : undefined}>
            <Checkbox
              checked={entry?.isReceived === true}
              onChange={({ target }) => change(itemCode, { isReceived: target.checked === true })}
            >
              {name}（{say.paper(copies ?? 0, pages)}）
            </Checkbox>
            {entry?.isReceived === false && (
              <Input
                aria-label={say.labelOf(name, say.checkNote)}
                placeholder={say.checkNote}
                value={entry.checkNote ?? ''}
                maxLength={200}
                onChange={(text) => change(itemCode, { checkNote: text || null })}
              />
            )}
            {problem && (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
