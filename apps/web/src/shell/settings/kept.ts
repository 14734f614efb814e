import { defaultSettings, type PersonalSettings } from '@agency/shared/contract/personal-settings'
import type { Palette } from './palette'

/** first/look.ts reads it too, before anything else is loaded. */
const KEY = 'settings'

/** This browser's copy, so that the next start paints at once and a choice outlives a save that failed. */
export interface Kept {
  /** Whose settings they are; null before anybody has logged in. */
  userId: string | null
  settings: PersonalSettings
  /** The server does not have them yet. */
  unsaved: boolean
  /** Custom properties of body that do not depend on light and dark. */
  scales: Readonly<Record<string, string>>
  /** Of a theme other than the default; absent until it was computed. */
  palette?: Palette & { theme: string }
}

export function readKept(): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null
    // An older release may not have known every option.
    return kept ? { ...kept, settings: { ...defaultSettings, ...kept.settings } } : undefined
  } catch {
    return undefined // This browser has no storage, or somebody else wrote this.
  }
}

export function writeKept(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // No storage: the server's copy comes with each start all the same.
  }
}

/** Told of what another tab of this browser has kept. */
export function onKeptElsewhere(tell: (kept: Kept) => void): () => void {
  const listen = (event: StorageEvent) => {
    const kept = event.key === KEY ? readKept() : undefined
    if (kept) tell(kept)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
