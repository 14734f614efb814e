import { DEPUTY_PATH } from '@agency/shared/deputy/deputy.rules'
import {
  IconBell,
  IconExit,
  IconExpand,
  IconMenu,
  IconMoon,
  IconSearch,
  IconShrinkScreenStroked,
  IconSun,
  IconUserGroup,
} from '@douyinfe/semi-icons'
import { useStore } from '@nanostores/react'
import { useLocation } from 'react-router-dom'
import { $onBehalfCount, $pendingCount } from '../session/app'
import { $mobile, $sidebarOpen, toggleSidebar } from './device'
import { toggleFullscreen, useFullscreen } from './fullscreen'
import { logOutAfterConfirmation } from './logout'
import { $menus } from './menu-store'
import { NavButton } from './NavButton'
import styles from './Navbar.module.css'
import { findPage } from './pages'
import { openSearch } from './search-state'
import { $dark, toggleDark } from './settings/settings-store'
import { shellMessages as say } from './shell.messages'
import { TopMenu } from './TopMenu'
import { openTab } from './tabs'
import { UserMenu } from './UserMenu'

/** The bar above the pages. */
export function Navbar() {
  const mobile = useStore($mobile)
  const open = useStore($sidebarOpen)
  return (
    <header className={styles.navbar}>
      <NavButton label={open && !mobile ? say.foldMenu : say.unfoldMenu} onClick={toggleSidebar}>
        <IconMenu />
      </NavButton>
      {mobile ? <PageTitle /> : <TopMenu />}
      <div className={styles.actions}>
        <NavButton label={say.search} onClick={openSearch}>
          <IconSearch />
        </NavButton>
        {!mobile && <FullscreenButton />}
        {!mobile && <ThemeButton />}
        <OnBehalfButton />
        <PendingButton />
        <UserMenu />
        {!mobile && (
          <NavButton label={say.logout} onClick={() => void logOutAfterConfirmation()}>
            <IconExit />
          </NavButton>
        )}
      </div>
    </header>
  )
}

function PageTitle() {
  const { pathname } = useLocation()
  const { routes } = useStore($menus)
  return <span className={styles.title}>{findPage(pathname, routes)?.title}</span>
}

function FullscreenButton() {
  const full = useFullscreen()
  return (
    <NavButton label={full ? say.leaveFullscreen : say.fullscreen} onClick={() => void toggleFullscreen()}>
      {full ? <IconShrinkScreenStroked /> : <IconExpand />}
    </NavButton>
  )
}

function ThemeButton() {
  const dark = useStore($dark)
  return (
    <NavButton label={dark ? say.light : say.dark} onClick={toggleDark}>
      {dark ? <IconSun /> : <IconMoon />}
    </NavButton>
  )
}

/** The number of to-dos that the user handles as a deputy; absent for users who are not a deputy. */
function OnBehalfButton() {
  const count = useStore($onBehalfCount)
  if (count === 0) return null
  return (
    <NavButton label={`${say.inStead} ${count}`} badge={count} onClick={() => openTab(DEPUTY_PATH)}>
      <IconUserGroup />
    </NavButton>
  )
}

/** The number of open to-dos of the user, which the server keeps current. */
function PendingButton() {
  const count = useStore($pendingCount)
  return (
    <NavButton label={`${say.pending} ${count}`} badge={count} onClick={() => openTab(say.todoPath)}>
      <IconBell />
    </NavButton>
  )
}
