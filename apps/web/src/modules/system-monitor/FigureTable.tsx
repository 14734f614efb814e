import { type PlainColumn, PlainTable } from '../../kit/data/PlainTable'
import { ListOrPlaceholder } from '../../kit/list/ListStates'
import { ScrollBox } from '../../kit/scroll/ScrollBox'
import { DetailSection } from '../../kit/section/Facts'
import { monitorMessages as say } from './monitor.messages'
import styles from './system-monitor.module.css'

interface Props<R> {
  title: string
  /** The rows of the table; undefined while they are loading. */
  rows: readonly R[] | undefined
  columns: readonly PlainColumn<R>[]
  nameOf(row: R): string
  error: Error | null
  refresh(): Promise<void>
  emptyText?: string
}

/** A read-only table of figures. */
export function FigureTable<R>(props: Props<R>) {
  const { title, rows, columns, nameOf, error, refresh, emptyText } = props
  const state = { rows: rows ?? [], loading: !rows && !error, busy: false, error, refresh }
  return (
    <DetailSection title={title}>
      <ListOrPlaceholder
        list={{ ...state, filters: {}, search: () => undefined }}
        {...(emptyText ? { emptyText } : {})}
      >
        <ScrollBox label={say.rowsOf(title)}>
          <PlainTable className={styles.table} columns={columns} rows={state.rows} keyOf={nameOf} />
        </ScrollBox>
      </ListOrPlaceholder>
    </DetailSection>
  )
}
