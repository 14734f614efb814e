// Runs inside index.html, before anything is painted (build/first-page.ts): the look that this browser has kept
// (shell/settings/kept.ts), so that a dark page does not begin white, and whether the login page is what comes.

import { keptSession } from '../session/kept-session'
import { isFirstLogin } from './first-login'

try {
  const { settings, scales, palette } = JSON.parse(localStorage.getItem('settings') ?? '{}')
  const system = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = settings?.mode === 'dark' || (settings?.mode !== 'light' && system)
  if (dark) document.body.setAttribute('theme-mode', 'dark')
  for (const [name, value] of Object.entries({ ...scales, ...palette?.[dark ? 'dark' : 'light'] }))
    document.body.style.setProperty(name, value as string)
} catch {
  // No storage, or not written by us: the app paints.
}

if (keptSession() || !isFirstLogin(window.location.hash)) document.body.dataset.entry = 'other'
