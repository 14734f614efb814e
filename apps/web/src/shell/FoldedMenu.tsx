// Imported by its own path: the package's index would add the styles of all components.
import Dropdown from '@douyinfe/semi-ui-19/lib/es/dropdown'
import Tooltip from '@douyinfe/semi-ui-19/lib/es/tooltip'
import type { ReactNode } from 'react'
import { FoldedIcons } from './FoldedIcons'
import type { MenuEntry } from './menu-entries'
import { openTab } from './tabs'

interface Props {
  entries: readonly MenuEntry[]
  active: string
}

/** The folded menu whose icons show the title of an entry, or the contents of a folder. */
export default function FoldedMenu({ entries, active }: Props) {
  const wrapIconWithPopup = (entry: MenuEntry, icon: ReactNode) =>
    entry.children.length === 0 ? (
      <Tooltip content={entry.title} position="right">
        {icon}
      </Tooltip>
    ) : (
      <FolderDropdown entry={entry} active={active}>
        {icon}
      </FolderDropdown>
    )
  return <FoldedIcons entries={entries} active={active} around={wrapIconWithPopup} />
}

const FolderDropdown = ({
  entry,
  active,
  children,
}: {
  entry: MenuEntry
  active: string
  children: ReactNode
}) => (
  <Dropdown
    trigger="hover"
    position="rightTop"
    clickToHide
    render={
      <Dropdown.Menu>
        <Dropdown.Title>{entry.title}</Dropdown.Title>
        {leafEntriesOf(entry).map((leaf) => (
          <Dropdown.Item key={leaf.id} active={leaf.path === active} onClick={() => openTab(leaf.to)}>
            {leaf.title}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    }
  >
    {children}
  </Dropdown>
)

/**
 * Returns the pages in a folder including those in its subfolders, because there is no room for more levels next to
 * an icon.
 */
const leafEntriesOf = (entry: MenuEntry): MenuEntry[] =>
  entry.children.flatMap((child) => (child.children.length > 0 ? leafEntriesOf(child) : [child]))
