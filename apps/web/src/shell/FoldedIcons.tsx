import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { MenuIcon } from './MenuIcon'
import { folderIdsAround, type MenuEntry } from './menu-entries'
import styles from './SideMenu.module.css'

interface Props {
  entries: readonly MenuEntry[]
  active: string
  /** Wraps the icon of an entry, to add its name or a menu of its contents. */
  around?(entry: MenuEntry, icon: ReactNode): ReactNode
}

/** The folded menu: only icons. */
export const FoldedIcons = ({ entries, active, around = (_entry, icon) => icon }: Props) => (
  <ul className={styles.list}>
    {entries.map((entry) => (
      <li key={entry.id}>
        {around(
          entry,
          entry.children.length === 0 ? (
            <Link
              className={styles.line}
              to={entry.to}
              aria-label={entry.title}
              aria-current={entry.path === active ? 'page' : undefined}
            >
              <Icon entry={entry} />
            </Link>
          ) : (
            <button
              type="button"
              className={styles.line}
              aria-label={entry.title}
              aria-current={folderIdsAround([entry], active).length > 0 ? 'true' : undefined}
            >
              <Icon entry={entry} />
            </button>
          ),
        )}
      </li>
    ))}
  </ul>
)

const Icon = ({ entry }: { entry: MenuEntry }) => (
  <span className={styles.icon} aria-hidden="true">
    <MenuIcon name={entry.icon} hint={entry.hint} />
  </span>
)
