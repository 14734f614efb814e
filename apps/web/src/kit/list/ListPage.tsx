import { IconChevronDown, IconChevronUp } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { type ReactNode, useId, useState } from 'react'
import { listMessages as say } from './list.messages'
import styles from './list.module.css'
import type { List } from './use-list'
import { useWide } from './use-wide'

interface Props {
  /** Stores whether the search panel is open; without it, that is forgotten. */
  list?: Pick<List<unknown>, 'view'> & Partial<Pick<List<unknown>, 'filters'>>
  /** The search panel. Its toggle is in the toolbar and disappears without it. */
  search?: ReactNode
  /** A summary of the results, above the rows. */
  summary?: ReactNode
  /** Buttons on the left. */
  toolbar?: ReactNode
  /** Buttons on the right, next to the search toggle. */
  tools?: ReactNode
  table: ReactNode
  pager?: ReactNode
}

/** The layout of a list page; it is independent of any call. */
export function ListPage({ list, search, summary, toolbar, tools, table, pager }: Props) {
  const { open, setOpen } = useSearchOpen(list)
  const searched = Object.values(list?.filters ?? {}).filter((value) => value !== undefined).length
  const panel = useId()
  return (
    <section className={styles.page}>
      {search !== undefined && (
        <div id={panel} className={styles.panel} hidden={!open} data-screen-only>
          {search}
        </div>
      )}
      {summary}
      <div className={styles.panel}>
        <div className={styles.toolbar} data-screen-only>
          <div className={styles.buttons}>{toolbar}</div>
          <div className={`${styles.buttons} ${styles.tools}`}>
            {search !== undefined && (
              <Button
                theme="borderless"
                type="tertiary"
                icon={open ? <IconChevronUp aria-hidden /> : <IconChevronDown aria-hidden />}
                aria-expanded={open}
                aria-controls={panel}
                onClick={() => setOpen(!open)}
              >
                {open ? say.hideSearch : say.showSearchOf(searched)}
              </Button>
            )}
            {tools}
          </div>
        </div>
        {table}
        {pager}
      </div>
    </section>
  )
}

/** On a small screen the panel would cover everything, so it opens only on request, and that is not stored. */
function useSearchOpen(list: Props['list']) {
  const [openHere, setOpenHere] = useState(true)
  const [openOnSmall, setOpenOnSmall] = useState(false)
  if (!useWide()) return { open: openOnSmall, setOpen: setOpenOnSmall }
  return { open: list?.view.searchOpen ?? openHere, setOpen: list?.view.setSearchOpen ?? setOpenHere }
}
