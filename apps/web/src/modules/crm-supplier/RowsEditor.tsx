import { IconDelete, IconPlus } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FormState } from '../../kit/form/use-form-state'
import { supplierMessages as say } from './supplier.messages'
import styles from './supplier.module.css'

interface Props {
  form: FormState<z.ZodType>
  /** The field of the form that holds the rows. */
  name: string
  titleOf(number: number): string
  addText: string
  empty: object
  draw(path: string): ReactNode
}

/** Rows of several fields each, added and removed. */
export function RowsEditor({ form, name, titleOf, addText, empty, draw }: Props) {
  const held = form.get(name)
  const rows: unknown[] = Array.isArray(held) ? held : []
  const error = form.errors[name]
  const remove = (gone: number) =>
    form.set(
      name,
      rows.filter((_, index) => index !== gone),
    )
  return (
    <div className={styles.rows} data-wrong={error === undefined ? undefined : ''}>
      {rows.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and its inputs are all controlled
        <fieldset key={index} className={styles.row} aria-label={titleOf(index + 1)}>
          <div className={styles.rowHead}>
            <span>{titleOf(index + 1)}</span>
            <Button
              size="small"
              theme="borderless"
              type="danger"
              icon={<IconDelete aria-hidden />}
              onClick={() => remove(index)}
            >
              {say.remove}
            </Button>
          </div>
          <div className={styles.rowFields}>{draw(`${name}.${index}`)}</div>
        </fieldset>
      ))}
      {error !== undefined && <p className={styles.rowsError}>{error}</p>}
      <Button icon={<IconPlus aria-hidden />} onClick={() => form.set(name, [...rows, empty])}>
        {addText}
      </Button>
    </div>
  )
}
