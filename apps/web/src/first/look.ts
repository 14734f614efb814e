// Runs inside index.html before anything is painted (build/first-page.ts). It applies the appearance stored in this
// browser (shell/settings/stored-settings.ts), so that a dark page does not flash white, and decides whether the login page is
// shown.

import { readStoredSession } from '../session/stored-session'
import { isLoginPageShown } from './first-login'

try {
  const { settings, scales, palette } = JSON.parse(localStorage.getItem('settings') ?? '{}')
  const system = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = settings?.mode === 'dark' || (settings?.mode !== 'light' && system)
  if (dark) document.body.setAttribute('theme-mode', 'dark')
  for (const [name, value] of Object.entries({ ...scales, ...palette?.[dark ? 'dark' : 'light'] }))
    document.body.style.setProperty(name, value as string)
} catch {
  // No storage, or content of another program; the app will apply the appearance.
}

if (readStoredSession() || !isLoginPageShown(window.location.hash)) document.body.dataset.entry = 'other'
