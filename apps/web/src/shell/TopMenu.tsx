import type { MenuNode } from '@agency/shared/contract/session.contract'
import { isFolder, menuEntryLink } from '@agency/shared/pages/menu-routes'
import { useStore } from '@nanostores/react'
import { $menus, showTopEntry } from './menu-store'
import { goToAddress } from './navigate'
import { shellMessages as say } from './shell.messages'
import styles from './TopMenu.module.css'

/** The top-level entries. Choosing one shows its entries in the sidebar. */
export function TopMenu({ wrapped = false }: { wrapped?: boolean }) {
  const { tops, open } = useStore($menus)
  const shown = tops.filter((top) => !top.hidden)
  if (shown.length < 2) return wrapped ? null : <div className={styles.row} />
  return (
    <nav className={wrapped ? styles.wrapped : styles.row} aria-label={say.topMenu}>
      {shown.map((top) => (
        <button
          key={top.listId}
          type="button"
          className={styles.entry}
          aria-current={top.listId === open ? 'true' : undefined}
          onClick={() => chooseTopEntry(top)}
        >
          {top.permissionName}
        </button>
      ))}
    </nav>
  )
}

function chooseTopEntry(top: MenuNode): void {
  showTopEntry(top.listId)
  if (!isFolder(top)) goToAddress(menuEntryLink(top.path, top.id).to)
}
