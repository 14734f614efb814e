import { IconDelete, IconPlus } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { formMessages as say } from './form.messages'
import styles from './form.module.css'
import type { FormState } from './use-form-state'

interface Props<T extends object> {
  form: FormState<z.ZodType>
  /** The field of the form that holds the rows. */
  name: string
  titleOf(number: number): string
  addText: string
  /** What a row begins with, after these. */
  empty(rows: readonly T[]): T
  draw(path: string): ReactNode
  /** Between title and 移除. */
  extra?(row: T, index: number): ReactNode
  /** The rows that are left when one goes; just the others when left out. */
  without?(rows: readonly T[], gone: number): readonly T[]
  /** The last one stays. */
  keepsOne?: boolean
  /** Many short fields a row: they stand closer. */
  dense?: boolean
  /** No more are added. */
  isFull?: boolean
}

const others = <T,>(rows: readonly T[], gone: number) => rows.filter((_, index) => index !== gone)

/** Rows of several fields each, added and removed. */
export function RowsEditor<T extends object>(props: Props<T>) {
  const { form, name, titleOf, addText, empty, draw, extra, without = others, keepsOne = false } = props
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
