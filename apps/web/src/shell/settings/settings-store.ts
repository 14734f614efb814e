import { defaultSettings, type PersonalSettings, UI_SIZES } from '@agency/shared/contract/personal-settings'
import { atom, computed } from 'nanostores'
import { clearCookie, readCookie, writeCookie } from '../../session/cookies'
import { type Kept, onKeptElsewhere, readKept, writeKept } from './kept'
import { paint, scalesOf } from './paint'

/** SPEC section 9: the size is medium unless a cookie overrides it. */
const SIZE_COOKIE = 'size'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')

const $system = atom(systemIsDark.matches)
const $palette = atom<Kept['palette']>()
let owner: string | null = null

/** How the shell looks, and to whom (SPEC section 3, "Settings"). */
export const $settings = atom<PersonalSettings>(defaultSettings)
/** Chosen here and not yet on the server: this tab is the one to save it. */
export const $unsaved = atom(false)
export const $dark = computed([$settings, $system], ({ mode }, system) =>
  mode === 'system' ? system : mode === 'dark',
)

/** Paints what this browser has kept, and from then on every change. Called before the first render. */
export function startSettings(): void {
  const kept = readKept()
  owner = kept?.userId ?? null
  $palette.set(kept?.palette)
  $unsaved.set(kept?.unsaved ?? false)
  $settings.set({ ...(kept?.settings ?? defaultSettings), ...sizeInCookie() })
  systemIsDark.addEventListener('change', () => $system.set(systemIsDark.matches))
  onKeptElsewhere(follow)
  $settings.subscribe(() => void computePalette())
  const $look = computed([$settings, $dark, $palette], (settings, dark, palette) => ({
    settings,
    dark,
    palette,
  }))
  // While a new theme is being computed the one before stays.
  $look.subscribe(({ settings, dark, palette }) => paint(settings, dark, palette))
}

/** A choice of the person: shown and kept at once, saved soon after (settings-sync.ts). */
export function changeSettings(choice: Partial<PersonalSettings>): void {
  // In this order: who listens to the settings asks whether they are saved.
  $unsaved.set(true)
  $settings.set({ ...$settings.get(), ...choice })
  keep()
}

export const toggleDark = () => changeSettings({ mode: $dark.get() ? 'light' : 'dark' })

/** What the server has. */
export function adoptSettings(settings: PersonalSettings): void {
  $settings.set(settings)
  settingsSaved()
}

export function settingsSaved(): void {
  $unsaved.set(false)
  keep()
}

/** Somebody is logged in: what another person has chosen in this browser ends here. */
export function settingsBelongTo(userId: string): void {
  if (owner !== null && owner !== userId) {
    clearCookie(SIZE_COOKIE)
    $settings.set(defaultSettings)
    $unsaved.set(false)
  }
  owner = userId
  keep()
}

/**
 * Computes the colours of the chosen theme; resolves when they are on the screen. Those of the default stand in
 * global.css, so that most people never load the computing. `afresh`: what was kept may be of an older release.
 */
export async function computePalette({ afresh = false } = {}): Promise<void> {
  const { theme } = $settings.get()
  if (theme.toLowerCase() === defaultSettings.theme) return $palette.set(undefined)
  if (!afresh && $palette.get()?.theme === theme) return
  const { paletteOf } = await import('./palette')
  if ($settings.get().theme !== theme) return
  $palette.set({ theme, ...paletteOf(theme) })
  keep()
}

function keep(): void {
  const settings = $settings.get()
  const palette = $palette.get()
  writeKept({
    userId: owner,
    settings,
    unsaved: $unsaved.get(),
    scales: scalesOf(settings),
    ...(palette ? { palette } : {}),
  })
  const told = readCookie(SIZE_COOKIE) ?? defaultSettings.size
  if (told !== settings.size) writeCookie(SIZE_COOKIE, settings.size, YEAR_SECONDS)
}

/** Another tab of this person has chosen; that tab saves it. */
function follow({ userId, settings, palette }: Kept): void {
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
