import { defaultSettings, type PersonalSettings, UI_SIZES } from '@agency/shared/contract/personal-settings'
import { atom, computed } from 'nanostores'
import { clearCookie, readCookie, writeCookie } from '../../session/cookies'
import { applySettings, cssScales } from './paint'
import {
  onSettingsStoredElsewhere,
  readStoredSettings,
  type StoredSettings,
  writeStoredSettings,
} from './stored-settings'

/** SPEC section 9: the size is medium unless a cookie overrides it. */
const SIZE_COOKIE = 'size'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')

const $system = atom(systemIsDark.matches)
const $palette = atom<StoredSettings['palette']>()
let owner: string | null = null

/** The user's settings of the shell (SPEC section 3, "Settings"). */
export const $settings = atom<PersonalSettings>(defaultSettings)
/** True when a choice of this tab is not on the server yet; this tab saves it. */
export const $unsaved = atom(false)
export const $dark = computed([$settings, $system], ({ mode }, system) =>
  mode === 'system' ? system : mode === 'dark',
)

/**
 * Applies the settings that this browser has stored, and from then on every change. Called before the first render.
 */
export function restoreAndWatchSettings(): void {
  const kept = readStoredSettings()
  owner = kept?.userId ?? null
  $palette.set(kept?.palette)
  $unsaved.set(kept?.unsaved ?? false)
  $settings.set({ ...(kept?.settings ?? defaultSettings), ...sizeInCookie() })
  systemIsDark.addEventListener('change', () => $system.set(systemIsDark.matches))
  onSettingsStoredElsewhere(applyOtherTabsSettings)
  $settings.subscribe(() => void computeAndStorePalette())
  const $look = computed([$settings, $dark, $palette], (settings, dark, palette) => ({
    settings,
    dark,
    palette,
  }))
  // While a new theme is being computed the earlier one stays.
  $look.subscribe(({ settings, dark, palette }) => applySettings(settings, dark, palette))
}

/** Applies a choice of the user: shown and stored at once, saved on the server soon after (settings-sync.ts). */
export function changeSettings(choice: Partial<PersonalSettings>): void {
  // In this order, because the listeners of the settings ask whether they are saved.
  $unsaved.set(true)
  $settings.set({ ...$settings.get(), ...choice })
  storeSettings()
}

export const toggleDark = () => changeSettings({ mode: $dark.get() ? 'light' : 'dark' })

/** Applies the settings from the server. */
export function adoptSavedSettings(settings: PersonalSettings): void {
  $settings.set(settings)
  markSettingsSaved()
}

export function markSettingsSaved(): void {
  $unsaved.set(false)
  storeSettings()
}

/** Called when a user is logged in: discards the settings of another user of this browser. */
export function resetSettingsOfOtherUser(userId: string): void {
  if (owner !== null && owner !== userId) {
    clearCookie(SIZE_COOKIE)
    $settings.set(defaultSettings)
    $unsaved.set(false)
  }
  owner = userId
  storeSettings()
}

/**
 * Computes the colours of the chosen theme; resolves when they are applied. Those of the default theme are in
 * global.css, so that most users never load this code. `afresh`: computes them again even when stored, because the
 * stored ones may be of an older release.
 */
export async function computeAndStorePalette({ afresh = false } = {}): Promise<void> {
  const { theme } = $settings.get()
  if (theme.toLowerCase() === defaultSettings.theme) return $palette.set(undefined)
  if (!afresh && $palette.get()?.theme === theme) return
  const { buildPalette: paletteOf } = await import('./palette')
  if ($settings.get().theme !== theme) return
  $palette.set({ theme, ...paletteOf(theme) })
  storeSettings()
}

function storeSettings(): void {
  const settings = $settings.get()
  const palette = $palette.get()
  writeStoredSettings({
    userId: owner,
    settings,
    unsaved: $unsaved.get(),
    scales: cssScales(settings),
    ...(palette ? { palette } : {}),
  })
  const told = readCookie(SIZE_COOKIE) ?? defaultSettings.size
  if (told !== settings.size) writeCookie(SIZE_COOKIE, settings.size, YEAR_SECONDS)
}

/** Applies the settings that another tab of the same user has stored; that tab saves them. */
function applyOtherTabsSettings({ userId, settings, palette }: StoredSettings): void {
  if (userId !== owner) return
  $unsaved.set(false)
  $palette.set(palette)
  $settings.set(settings)
}

function sizeInCookie(): Partial<PersonalSettings> {
  const told = readCookie(SIZE_COOKIE)
  const size = UI_SIZES.find((known) => known === told)
  return size ? { size } : {}
}
