// By its own path: the package's index would bring the styles of everything into the first load.
import Dropdown from '@douyinfe/semi-ui-19/lib/es/dropdown'
import Tooltip from '@douyinfe/semi-ui-19/lib/es/tooltip'
import { Link } from 'react-router-dom'
import { MenuIcon } from './MenuIcon'
import { foldersAround, type MenuEntry } from './menu-entries'
import styles from './SideMenu.module.css'
import { openTab } from './tabs'

interface Props {
  entries: readonly MenuEntry[]
  active: string
}

/** Icons alone; a folder opens beside its icon. */
export const FoldedMenu = ({ entries, active }: Props) => (
  <ul className={styles.list}>
    {entries.map((entry) => (
      <li key={entry.id}>
        {entry.children.length === 0 ? (
          <Tooltip content={entry.title} position="right">
            <Link
              className={styles.line}
              to={entry.to}
              aria-label={entry.title}
              aria-current={entry.path === active ? 'page' : undefined}
            >
              <Icon entry={entry} />
            </Link>
          </Tooltip>
        ) : (
          <Folder entry={entry} active={active} />
        )}
      </li>
    ))}
  </ul>
)

const Folder = ({ entry, active }: { entry: MenuEntry; active: string }) => (
  <Dropdown
    trigger="hover"
    position="rightTop"
    clickToHide
    render={
      <Dropdown.Menu>
        <Dropdown.Title>{entry.title}</Dropdown.Title>
        {leavesOf(entry).map((leaf) => (
          <Dropdown.Item key={leaf.id} active={leaf.path === active} onClick={() => openTab(leaf.to)}>
            {leaf.title}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    }
  >
    <button
      type="button"
      className={styles.line}
      aria-label={entry.title}
      aria-current={foldersAround([entry], active).length > 0 ? 'true' : undefined}
    >
      <Icon entry={entry} />
    </button>
  </Dropdown>
)

const Icon = ({ entry }: { entry: MenuEntry }) => (
  <span className={styles.icon} aria-hidden="true">
    <MenuIcon name={entry.icon} hint={entry.hint} />
  </span>
)

/** Folders inside a folder are opened flat: there is no room for more levels beside an icon. */
const leavesOf = (entry: MenuEntry): MenuEntry[] =>
  entry.children.flatMap((child) => (child.children.length > 0 ? leavesOf(child) : [child]))
