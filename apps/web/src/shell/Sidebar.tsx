import { useStore } from '@nanostores/react'
import { Brand } from './Brand'
import { $sidebarOpen } from './device'
import styles from './Sidebar.module.css'
import { SideMenu } from './SideMenu'
import { $settings } from './settings/settings-store'
import { shellMessages as say } from './shell.messages'

/** The sidebar of a wide screen. */
export function Sidebar() {
  const open = useStore($sidebarOpen)
  const { sidebarLogo } = useStore($settings)
  return (
    <aside className={open ? styles.sidebar : `${styles.sidebar} ${styles.folded}`}>
      {sidebarLogo && <Brand folded={!open} />}
      <nav className={styles.menu} aria-label={say.mainMenu}>
        <SideMenu folded={!open} />
      </nav>
    </aside>
  )
}
