import { listed } from '@agency/shared/pages/page-list'
import { IconChevronDown, IconDownload, IconExit, IconSetting, IconUser } from '@douyinfe/semi-icons'
// By its own path: the package's index would bring the styles of everything into the first load.
import Dropdown from '@douyinfe/semi-ui-19/lib/es/dropdown'
import { useStore } from '@nanostores/react'
import { session } from '../session/core'
import { Avatar } from './Avatar'
import { $mobile } from './device'
import { EXTENSION_PATH } from './extension-path'
import { confirmLogout } from './logout'
import { $settingsOpen, SETTINGS_OPENER_ID } from './settings/settings-open'
import { $dark, toggleDark } from './settings/settings-store'
import { shellMessages as say } from './shell.messages'
import { openTab } from './tabs'
import styles from './UserMenu.module.css'

const center = listed('/user/center')

/** Who is logged in, and what that person can do about it. */
export function UserMenu() {
  const user = useStore(session.$user)
  const mobile = useStore($mobile)
  const dark = useStore($dark)
  const name = user?.nickName || user?.username || ''
  return (
    <Dropdown
      trigger="click"
      position="bottomRight"
      clickToHide
      render={
        <Dropdown.Menu>
          <Dropdown.Title>{[name, user?.orgName].filter(Boolean).join(' · ')}</Dropdown.Title>
          {mobile && <Dropdown.Item onClick={toggleDark}>{dark ? say.light : say.dark}</Dropdown.Item>}
          <Dropdown.Item icon={<IconSetting aria-hidden />} onClick={() => $settingsOpen.set(true)}>
            {say.layoutSettings}
          </Dropdown.Item>
          <Dropdown.Item icon={<IconUser aria-hidden />} onClick={() => openTab(center.path)}>
            {center.title}
          </Dropdown.Item>
          {!mobile && (
            <Dropdown.Item icon={<IconDownload aria-hidden />} onClick={() => openTab(EXTENSION_PATH)}>
              {say.installExtension}
            </Dropdown.Item>
          )}
          <Dropdown.Item icon={<IconExit aria-hidden />} onClick={() => void confirmLogout()}>
            {say.logout}
          </Dropdown.Item>
        </Dropdown.Menu>
      }
    >
      <button
        id={SETTINGS_OPENER_ID}
        type="button"
        className={styles.button}
        aria-label={`${name} ${say.userMenu}`}
      >
        <Avatar avatar={user?.avatar} name={name} size={30} />
        {!mobile && <span className={styles.name}>{name}</span>}
        {!mobile && <IconChevronDown size="small" />}
      </button>
    </Dropdown>
  )
}
