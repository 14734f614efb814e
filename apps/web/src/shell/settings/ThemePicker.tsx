import { THEME_COLOURS } from '@agency/shared/contract/personal-settings'
import { IconTick } from '@douyinfe/semi-icons'
import { useStore } from '@nanostores/react'
import { showLoading } from '../../session/toasts'
import styles from './options.module.css'
import { settingsMessages as say } from './settings.messages'
import { $settings, changeSettings, computeAndStorePalette } from './settings-store'

/** In ms: long enough to be read; the colours themselves are applied at once. */
const MESSAGE_MS = 800

/** A choice of the colours of the specification, or any other colour. */
export function ThemePicker() {
  const theme = useStore($settings).theme.toLowerCase()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{say.theme}</legend>
      <div className={styles.swatches}>
        {THEME_COLOURS.map((colour) => (
          <Swatch
            key={colour}
            colour={colour}
            label={`${say.colours[colour]} ${colour}`}
            checked={colour.toLowerCase() === theme}
          />
        ))}
      </div>
      <label className={styles.own}>
        <input type="color" value={theme} onChange={(event) => void applyThemeColour(event.target.value)} />
        {say.anyColour}
        <span className={styles.value} aria-hidden="true">
          {theme}
        </span>
      </label>
    </fieldset>
  )
}

const Swatch = ({ colour, label, checked }: { colour: string; label: string; checked: boolean }) => (
  <label className={styles.swatch} style={{ background: colour }} title={label}>
    <input
      type="radio"
      className={styles.radio}
      name="theme"
      aria-label={label}
      checked={checked}
      onChange={() => void applyThemeColour(colour)}
    />
    {checked && (
      <span aria-hidden="true">
        <IconTick size="small" />
      </span>
    )}
  </label>
)

/** SPEC section 8: a theme change shows a loading message. */
async function applyThemeColour(theme: string): Promise<void> {
  const done = showLoading(say.compiling)
  changeSettings({ theme })
  await computeAndStorePalette()
  setTimeout(done, MESSAGE_MS)
}
