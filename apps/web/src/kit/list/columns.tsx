import type { FieldKind } from '@agency/shared/fields/fields'
import { IconCaretdown, IconCaretup } from '@douyinfe/semi-icons'
import type { ReactNode } from 'react'
import { cellOf, describedBy, type Labels, orNone, type Renderers } from '../data/cell'
import { listMessages as say } from './list.messages'
import styles from './list.module.css'
import type { List } from './use-list'

export interface Column<R> {
  title: ReactNode
  dataIndex: string
  width: number
  align?: 'right'
  fixed?: 'left' | 'right'
  render(value: unknown, row: R, index: number): ReactNode
  onHeaderCell?(): { 'aria-sort': 'ascending' | 'descending' | 'none' }
}

interface Look<R> {
  /** Columns that the call can order by, and the list they order. */
  sortable?: readonly string[]
  list?: Pick<List<R>, 'order' | 'sort'>
  /** Widths that differ from the usual one of the kind. */
  widths?: Partial<Record<string, number>>
}

const WIDTH = 110
const widthByKind: Partial<Record<FieldKind, number>> = {
  area: 240,
  time: 180,
  date: 120,
  percent: 100,
  flag: 80,
}

/** The columns a page picks, each with its label, its usual cell, and its order if it has one. */
export function columnsFor<R extends object>(
  labels: Labels,
  picks: readonly string[],
  renderers: Renderers<R> = {},
  { sortable = [], list, widths = {} }: Look<R> = {},
): Column<R>[] {
  return picks.map((name) => {
    const field = describedBy(labels, name)
    const order = list && sortable.includes(name) ? list : undefined
    return {
      title: order ? <SortTitle name={name} label={field.label} list={order} /> : field.label,
      dataIndex: name,
      width: widths[name] ?? widthByKind[field.kind] ?? WIDTH,
      ...(field.kind === 'money' ? { align: 'right' as const } : {}),
      ...(order ? { onHeaderCell: () => ({ 'aria-sort': ariaSort(name, order.order) }) } : {}),
      render: (value, row) => orNone(renderers[name]?.(value, row) ?? cellOf(name, field, value, row)),
    }
  })
}

function ariaSort(name: string, order: string | undefined) {
  if (order === `${name} asc`) return 'ascending'
  return order === `${name} desc` ? 'descending' : 'none'
}

/** A heading that orders: ascending, descending, as it was. Semi's own sorter cannot be reached by keyboard. */
function SortTitle({
  name,
  label,
  list,
}: {
  name: string
  label: string
  list: Pick<List<never>, 'order' | 'sort'>
}) {
  const now = ariaSort(name, list.order)
  const next = now === 'none' ? `${name} asc` : now === 'ascending' ? `${name} desc` : undefined
  return (
    <button type="button" className={styles.sort} title={say.sortBy(label)} onClick={() => list.sort(next)}>
      {label}
      <span className={styles.arrows} aria-hidden="true">
        <IconCaretup size="inherit" className={now === 'ascending' ? styles.on : undefined} />
        <IconCaretdown size="inherit" className={now === 'descending' ? styles.on : undefined} />
      </span>
    </button>
  )
}
