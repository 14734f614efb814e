import { IconChevronDown } from '@douyinfe/semi-icons'
import { Link } from 'react-router-dom'
import { MenuIcon } from './MenuIcon'
import type { MenuEntry } from './menu-entries'
import styles from './SideMenu.module.css'

interface Props {
  entries: readonly MenuEntry[]
  /** The path of the page in front, whose menu entry is marked. */
  active: string
  /** The ids of the folders that are open in the menu. */
  open: readonly string[]
  onToggle(above: readonly string[], id: string): void
  /** The ids of the folders that contain these menu entries. */
  above?: readonly string[]
}

/** The unfolded menu with icons, titles and open folders. */
export const UnfoldedMenu = ({ entries, active, open, onToggle, above = [] }: Props) => (
  <ul className={above.length > 0 ? styles.nested : styles.list}>
    {entries.map((entry) => (
      <li key={entry.id}>
        {entry.children.length === 0 ? (
          <Link
            className={styles.line}
            to={entry.to}
            aria-current={entry.path === active ? 'page' : undefined}
          >
            <EntryIconAndTitle entry={entry} bare={above.length > 0} />
          </Link>
        ) : (
          <>
            <button
              type="button"
              className={styles.line}
              aria-expanded={open.includes(entry.id)}
              onClick={() => onToggle(above, entry.id)}
            >
              <EntryIconAndTitle entry={entry} bare={above.length > 0} />
              <IconChevronDown className={styles.arrow} size="small" />
            </button>
            {open.includes(entry.id) && (
              <UnfoldedMenu
                entries={entry.children}
                active={active}
                open={open}
                onToggle={onToggle}
                above={[...above, entry.id]}
              />
            )}
          </>
        )}
      </li>
    ))}
  </ul>
)

/**
 * The icon and title of an entry. Only the first level has icons; lower levels are aligned with the title of their
 * folder.
 */
const EntryIconAndTitle = ({ entry, bare }: { entry: MenuEntry; bare: boolean }) => (
  <>
    {!bare && (
      <span className={styles.icon} aria-hidden="true">
        <MenuIcon name={entry.icon} hint={entry.hint} />
      </span>
    )}
    <span className={styles.title} title={entry.title}>
      {entry.title}
    </span>
  </>
)
