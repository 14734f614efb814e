import { Button } from '@douyinfe/semi-ui-19'
import { createContext, type ReactNode, startTransition, use, useEffect, useId, useState } from 'react'
import { whenQuiet } from '../../session/when-quiet'
import { DateInput } from '../form/DateInput'
import { listMessages as say } from './list.messages'
import styles from './list.module.css'
import type { Filters, List } from './use-list'

export interface Search {
  values: Filters
  set(name: string, value: unknown): void
  apply(): void
  reset(): void
}

/** What is being typed into a search panel, and sent to the list when asked. */
export function useSearch(list: Pick<List<unknown>, 'search'>): Search {
  const [values, setValues] = useState<Filters>({})
  return {
    values,
    set: (name, value) => setValues((before) => ({ ...before, [name]: value === '' ? undefined : value })),
    apply: () => list.search(values),
    reset() {
      setValues({})
      list.search({})
    },
  }
}

/** Whether the editors of a search panel are drawn yet. */
const Editable = createContext(true)

/**
 * The search form; Enter searches. Its editors are drawn after the rows: they cost as much as the rows do, and nobody
 * opens a list for them. Until then each has its place.
 */
export function SearchPanel({ search, children }: { search: Search; children: ReactNode }) {
  const [editable, setEditable] = useState(false)
  useEffect(() => whenQuiet(() => startTransition(() => setEditable(true))), [])
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          search.apply()
        }}
      >
        <Editable value={editable}>{children}</Editable>
        <div className={styles.searchButtons}>
          <Button theme="solid" type="primary" htmlType="submit">
            {say.search}
          </Button>
          <Button type="tertiary" onClick={search.reset}>
            {say.reset}
          </Button>
        </div>
      </form>
    </search>
  )
}

/** A label and its editor; the editor gets the label's id. */
export function SearchField({
  label,
  children,
}: {
  label: string
  children: (labelId: string) => ReactNode
}) {
  const id = useId()
  const editable = use(Editable)
  return (
    <div className={styles.searchField}>
      <span className={styles.searchLabel} id={id}>
        {label}
      </span>
      <div className={styles.editor}>{editable && children(id)}</div>
    </div>
  )
}

/** Two dates, sent as createTimeStart and createTimeEnd; the last day counts whole. */
export function CreateTimeRange({ label, search }: { label: string; search: Search }) {
  const { createTimeStart: start, createTimeEnd: end } = search.values
  const editable = use(Editable)
  return (
    <div className={`${styles.searchField} ${styles.searchWide}`}>
      <span className={styles.searchLabel}>{label}</span>
      <div className={styles.range}>
        {editable && (
          <>
            <DateInput
              label={say.rangeFrom(label)}
              value={datePart(start)}
              onChange={(date) => search.set('createTimeStart', date ? `${date}T00:00:00+08:00` : undefined)}
            />
            <span className={styles.to} aria-hidden="true">
              –
            </span>
            <DateInput
              label={say.rangeTo(label)}
              value={datePart(end)}
              onChange={(date) =>
                search.set('createTimeEnd', date ? `${date}T23:59:59.999+08:00` : undefined)
              }
            />
          </>
        )}
      </div>
    </div>
  )
}

const datePart = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : null)
