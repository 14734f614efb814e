import {
  FONT_SIZES,
  type PersonalSettings,
  THEME_MODES,
  UI_SIZES,
} from '@agency/shared/contract/personal-settings'
import { useStore } from '@nanostores/react'
import { notify } from '../../session/dialogs'
import { Choices } from './Choices'
import { settingsMessages as say } from './settings.messages'
import { $settings, changeSettings } from './settings-store'

/** Light or dark, and how large. */
export function Appearance() {
  const { mode, size, fontSize } = useStore($settings)
  return (
    <>
      <Choices
        legend={say.mode}
        values={THEME_MODES}
        labels={say.modes}
        value={mode}
        onChoose={(chosen) => changeSettings({ mode: chosen })}
      />
      <Choices legend={say.size} values={UI_SIZES} labels={say.sizes} value={size} onChoose={chooseSize} />
      <Choices
        legend={say.fontSize}
        values={FONT_SIZES}
        labels={say.fontSizes}
        value={fontSize}
        onChoose={(chosen) => changeSettings({ fontSize: chosen })}
      />
    </>
  )
}

/** SPEC section 8. */
function chooseSize(size: PersonalSettings['size']): void {
  changeSettings({ size })
  notify.success(say.sizeSet)
}
