import { atom } from 'nanostores'
import { readCookie, writeCookie } from '../session/cookies'

/** In px (SPEC section 9): on narrower windows the sidebar is a drawer. */
const MOBILE_BELOW = 992
const SIDEBAR_COOKIE = 'sidebarStatus'
const YEAR_SECONDS = 365 * 24 * 60 * 60

const isNarrow = () => window.innerWidth < MOBILE_BELOW

export const $mobile = atom(isNarrow())
/** True while the drawer of a narrow screen is open. */
export const $drawer = atom(false)
/** True when the sidebar of a wide screen is open, false when it is folded to icons; remembered in a cookie. */
export const $sidebarOpen = atom(readCookie(SIDEBAR_COOKIE) !== '0')

/** Updates the device state at each resize. Returns a function that stops this. */
export function watchScreenWidth(): () => void {
  const updateDeviceState = () => {
    if (isNarrow() === $mobile.get()) return
    $mobile.set(isNarrow())
    $drawer.set(false)
  }
  window.addEventListener('resize', updateDeviceState)
  return () => window.removeEventListener('resize', updateDeviceState)
}

export function toggleSidebar(): void {
  if ($mobile.get()) {
    $drawer.set(!$drawer.get())
    return
  }
  $sidebarOpen.set(!$sidebarOpen.get())
  writeCookie(SIDEBAR_COOKIE, $sidebarOpen.get() ? '1' : '0', YEAR_SECONDS)
}
