import { Button } from '@douyinfe/semi-ui-19'
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'
import { runWhenIdle } from '../../session/when-quiet'
import type { Filters } from './address-filters'
import { listMessages as say } from './list.messages'
import styles from './list.module.css'
import type { List } from './use-list'

interface Search {
  /** The values in the panel, whether or not they were searched. */
  values: Filters
  set(name: string, value: unknown): void
  /** Whether the editors are rendered yet. */
  editable: boolean
}

const SearchContext = createContext<Search>({ values: {}, set: () => undefined, editable: false })

/** The search panel around an editor. */
export const useSearchPanel = () => use(SearchContext)

interface Props {
  list: Pick<List<unknown>, 'search' | 'filters'>
  children: ReactNode
}

/**
 * The search form of a list; Enter searches. It follows the list's current filters, which a saved search or a link
 * can set. Its editors are rendered after the rows, because they cost as much as the rows and nobody opens a list for
 * them; placeholders reserve their space.
 */
export function SearchPanel({ list, children }: Props) {
  const [values, setValues] = useState(list.filters)
  useEffect(() => setValues(list.filters), [list.filters])
  const [editable, setEditable] = useState(false)
  useEffect(() => runWhenIdle(() => startTransition(() => setEditable(true))), [])
  const setSearchValue = (name: string, value: unknown) =>
    setValues((before) => ({ ...before, [name]: value === '' ? undefined : value }))
  const clearSearch = () => {
    setValues({})
    list.search({})
  }
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          list.search(values)
        }}
      >
        <SearchContext value={{ values, set: setSearchValue, editable }}>{children}</SearchContext>
        <div className={styles.searchButtons}>
          <Button theme="solid" type="primary" htmlType="submit">
            {say.search}
          </Button>
          <Button type="tertiary" onClick={clearSearch}>
            {say.reset}
          </Button>
        </div>
      </form>
    </search>
  )
}
