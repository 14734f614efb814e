import { listedPage } from '@agency/shared/pages/page-list'
import {
  IconChevronDown,
  IconDownload,
  IconExit,
  IconMoon,
  IconSetting,
  IconSun,
  IconUser,
} from '@douyinfe/semi-icons'
import { useStore } from '@nanostores/react'
import { session } from '../session/core'
import { Avatar } from './Avatar'
import { $mobile } from './device'
import { EXTENSION_PATH } from './extension-path'
import { logOutAfterConfirmation } from './logout'
import { $settingsOpen, SETTINGS_OPENER_ID } from './settings/settings-open'
import { $dark, toggleDark } from './settings/settings-store'
import { shellMessages as say } from './shell.messages'
import { openTab } from './tabs'
import styles from './UserMenu.module.css'
import { useButtonMenu } from './use-menu'

const center = listedPage('/user/center')
/** The width of the user's menu in px. */
const WIDTH = 190

/** The menu of the logged-in user: personal centre, appearance, settings and logout. */
export function UserMenu() {
  const user = useStore(session.$user)
  const mobile = useStore($mobile)
  const name = user?.nickName || user?.username || ''
  const {
    isOpen,
    toggleAt: openAt,
    menu,
  } = useButtonMenu({
    label: say.userMenu,
    width: WIDTH,
    items: useUserMenuItems(),
    title: [name, user?.orgName].filter(Boolean).join(' · '),
  })
  return (
    <>
      <button
        id={SETTINGS_OPENER_ID}
        type="button"
        className={styles.button}
        aria-label={`${name} ${say.userMenu}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => openAt(currentTarget)}
      >
        <Avatar avatar={user?.avatar} name={name} size={30} />
        {!mobile && <span className={styles.name}>{name}</span>}
        {!mobile && <IconChevronDown size="small" />}
      </button>
      {menu}
    </>
  )
}

function useUserMenuItems() {
  const mobile = useStore($mobile)
  const dark = useStore($dark)
  const mode = {
    label: dark ? say.light : say.dark,
    icon: dark ? <IconSun aria-hidden /> : <IconMoon aria-hidden />,
    perform: toggleDark,
  }
  const extension = {
    label: say.installExtension,
    icon: <IconDownload aria-hidden />,
    perform: () => openTab(EXTENSION_PATH),
  }
  return [
    ...(mobile ? [mode] : []),
    {
      label: say.layoutSettings,
      icon: <IconSetting aria-hidden />,
      perform: () => $settingsOpen.set(true),
    },
    { label: center.title, icon: <IconUser aria-hidden />, perform: () => openTab(center.path) },
    ...(mobile ? [] : [extension]),
    { label: say.logout, icon: <IconExit aria-hidden />, perform: () => void logOutAfterConfirmation() },
  ]
}
