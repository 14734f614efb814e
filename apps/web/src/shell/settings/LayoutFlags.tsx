import { useStore } from '@nanostores/react'
import styles from './options.module.css'
import { settingsMessages as say } from './settings.messages'
import { $settings, changeSettings } from './settings-store'

const FLAGS = ['tagsView', 'fixedHeader', 'sidebarLogo', 'uniqueOpened', 'showFooter'] as const

/** The switches for the parts of the frame. */
export function LayoutFlags() {
  const settings = useStore($settings)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{say.layout}</legend>
      {FLAGS.map((flag) => (
        <label key={flag} className={styles.flag}>
          {say.flags[flag]}
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked
            role="switch"
            className={styles.switch}
            checked={settings[flag]}
            onChange={(event) => changeSettings({ [flag]: event.target.checked })}
          />
        </label>
      ))}
    </fieldset>
  )
}
