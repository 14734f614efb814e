import { atom } from 'nanostores'
import { readCookie, writeCookie } from '../session/cookies'

/** SPEC section 9: narrower than this the sidebar is a drawer. */
const MOBILE_BELOW = 992
const SIDEBAR_COOKIE = 'sidebarStatus'
const YEAR_SECONDS = 365 * 24 * 60 * 60

const isNarrow = () => window.innerWidth < MOBILE_BELOW

export const $mobile = atom(isNarrow())
/** The drawer of a narrow screen. */
export const $drawer = atom(false)
/** The sidebar of a wide screen: open or folded to icons, remembered in a cookie. */
export const $sidebarOpen = atom(readCookie(SIDEBAR_COOKIE) !== '0')

/** Looks again at each resize. */
export function watchDevice(): () => void {
  const look = () => {
    if (isNarrow() === $mobile.get()) return
    $mobile.set(isNarrow())
    $drawer.set(false)
  }
  window.addEventListener('resize', look)
  return () => window.removeEventListener('resize', look)
}

export function toggleSidebar(): void {
  if ($mobile.get()) {
    $drawer.set(!$drawer.get())
    return
  }
  $sidebarOpen.set(!$sidebarOpen.get())
  writeCookie(SIDEBAR_COOKIE, $sidebarOpen.get() ? '1' : '0', YEAR_SECONDS)
}
