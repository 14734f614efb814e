import { SideSheet } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { Brand } from './Brand'
import { SheetNameAndFocus } from './DialogName'
import styles from './Drawer.module.css'
import { $drawer } from './device'
import { SideMenu } from './SideMenu'
import { $settings } from './settings/settings-store'
import { shellMessages as say } from './shell.messages'
import { TopMenu } from './TopMenu'

export default function MenuDrawer() {
  const { sidebarLogo } = useStore($settings)
  return (
    <SideSheet
      visible
      placement="left"
      width={264}
      title={sidebarLogo && <Brand />}
      closable={false}
      closeOnEsc
      headerStyle={{ padding: 0 }}
      bodyStyle={{ padding: 0 }}
      onCancel={() => $drawer.set(false)}
    >
      <SheetNameAndFocus name={say.mainMenu} />
      <TopMenu wrapped />
      <nav className={styles.menu} aria-label={say.mainMenu}>
        <SideMenu folded={false} />
      </nav>
    </SideSheet>
  )
}
