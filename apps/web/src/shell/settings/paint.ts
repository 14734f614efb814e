import type { PersonalSettings } from '@agency/shared/contract/personal-settings'
import type { Palette } from './palette'

/** Height of an ordinary control in px; 32 is Semi's own. */
const CONTROL_PX = { default: 36, small: 28, medium: 32, mini: 24 } as const satisfies Record<
  PersonalSettings['size'],
  number
>
const SEMI_CONTROL_PX = 32
const SEMI_FONT_PX = 14

/** Returns the custom properties that build/scale-css.ts has inserted into the style sheets. */
export const cssScales = ({ size, fontSize }: PersonalSettings): Record<string, string> => ({
  '--control-scale': String(CONTROL_PX[size] / SEMI_CONTROL_PX),
  '--font-scale': String(fontSize / SEMI_FONT_PX),
})

let painted: readonly string[] = []

/**
 * Applies the settings to the page. On body, where Semi has its tokens; as properties, because the content security
 * policy allows no style element.
 */
export function applySettings(settings: PersonalSettings, dark: boolean, palette: Palette | undefined): void {
  const { body } = document
  if (dark) body.setAttribute('theme-mode', 'dark')
  else body.removeAttribute('theme-mode')
  const wanted = { ...cssScales(settings), ...palette?.[dark ? 'dark' : 'light'] }
  for (const name of painted) if (!(name in wanted)) body.style.removeProperty(name)
  for (const [name, value] of Object.entries(wanted)) body.style.setProperty(name, value)
  painted = Object.keys(wanted)
}
