import { defaultSettings, type PersonalSettings } from '@agency/shared/contract/personal-settings'
import type { Palette } from './palette'

/** first/look.ts reads it too, before anything else is loaded. */
const KEY = 'settings'

/**
 * This browser's copy of the settings, so that the next start can paint at once and a choice is not lost when saving
 * fails.
 */
export interface StoredSettings {
  /** Id of the user; null before anybody has logged in. */
  userId: string | null
  settings: PersonalSettings
  /** True when the server does not have these settings yet. */
  unsaved: boolean
  /** Custom properties of body that do not depend on light and dark. */
  scales: Readonly<Record<string, string>>
  /** The colours of a theme other than the default; absent until they were computed. */
  palette?: Palette & { theme: string }
}

export function readStoredSettings(): StoredSettings | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredSettings | null
    // An older release may not have had every option.
    return kept ? { ...kept, settings: { ...defaultSettings, ...kept.settings } } : undefined
  } catch {
    return undefined // The browser has no storage, or the value was not written by this app.
  }
}

export function writeStoredSettings(kept: StoredSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage the server's copy is used at each start.
  }
}

/** Calls `tell` when another tab of this browser has stored settings. Returns a function that stops this. */
export function onSettingsStoredElsewhere(tell: (kept: StoredSettings) => void): () => void {
  const reportStoredSettings = (event: StorageEvent) => {
    const kept = event.key === KEY ? readStoredSettings() : undefined
    if (kept) tell(kept)
  }
  window.addEventListener('storage', reportStoredSettings)
  return () => window.removeEventListener('storage', reportStoredSettings)
}
