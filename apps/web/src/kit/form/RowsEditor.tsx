import { IconDelete, IconPlus } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { formMessages as say } from './form.messages'
import styles from './form.module.css'
import type { FormState } from './use-form-state'

interface Props<T extends object> {
  form: FormState<z.ZodType>
  /** The form field that holds the rows. */
  name: string
  titleOf(number: number): string
  addText: string
  /** Returns the initial values of a row that is added after these rows. */
  empty(rows: readonly T[]): T
  draw(path: string): ReactNode
  /** Content of a row's head, between its title and 移除. */
  extra?(row: T, index: number): ReactNode
  /** The remaining rows after one is removed; by default the others unchanged. */
  without?(rows: readonly T[], gone: number): readonly T[]
  /** True when the last row cannot be removed. */
  keepsOne?: boolean
  /** Spaces the rows less, for rows with many short fields. */
  dense?: boolean
  /** True when no more rows can be added. */
  isFull?: boolean
}

const rowsWithout = <T,>(rows: readonly T[], gone: number) => rows.filter((_, index) => index !== gone)

/** A list of rows with several fields each, which can be added and removed. */
export function RowsEditor<T extends object>(props: Props<T>) {
  const { form, name, titleOf, addText, empty, draw, extra, without = rowsWithout, keepsOne = false } = props
  const held = form.get(name)
  const rows: T[] = Array.isArray(held) ? held : []
  const error = form.errors[name]
  return (
    <div className={styles.rows} data-wrong={error === undefined ? undefined : ''}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and its inputs are all controlled
        <fieldset key={index} className={styles.row} aria-label={titleOf(index + 1)}>
          <div className={styles.rowHead}>
            <span>{titleOf(index + 1)}</span>
            {extra?.(row, index)}
            <Button
              size="small"
              theme="borderless"
              type="danger"
              icon={<IconDelete aria-hidden />}
              disabled={keepsOne && rows.length === 1}
              onClick={() => form.set(name, without(rows, index))}
            >
              {say.remove}
            </Button>
          </div>
          <div className={styles.rowFields} data-dense={props.dense ? '' : undefined}>
            {draw(`${name}.${index}`)}
          </div>
        </fieldset>
      ))}
      {error !== undefined && <p className={styles.rowsError}>{error}</p>}
      <Button
        icon={<IconPlus aria-hidden />}
        disabled={props.isFull}
        onClick={() => form.set(name, [...rows, empty(rows)])}
      >
        {addText}
      </Button>
    </div>
  )
}
