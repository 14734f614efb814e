import { atom } from 'nanostores'
import { readCookie, writeCookie } from '../session/cookies'

const COOKIE = 'themeMode'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const system = window.matchMedia('(prefers-color-scheme: dark)')

const chosen = () => readCookie(COOKIE)
const darkNow = () => (chosen() ? chosen() === 'dark' : system.matches)

export const $dark = atom(darkNow())

/** Paints the page light or dark: as chosen, else as the system has it. */
export function startTheme(): void {
  system.addEventListener('change', () => $dark.set(darkNow()))
  $dark.subscribe((dark) => {
    if (dark) document.body.setAttribute('theme-mode', 'dark')
    else document.body.removeAttribute('theme-mode')
  })
}

export function toggleTheme(): void {
  writeCookie(COOKIE, $dark.get() ? 'light' : 'dark', YEAR_SECONDS)
  $dark.set(darkNow())
}
