import {
  defaultSettings,
  FONT_SIZES,
  type PersonalSettings,
  THEME_MODES,
  UI_SIZES,
} from '@agency/shared/contract/personal-settings'
import { IconClose } from '@douyinfe/semi-icons'
import { Button, SideSheet } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { notify } from '../../session/dialogs'
import { SheetNameAndFocus } from '../DialogName'
import { NavButton } from '../NavButton'
import { RadioChoices } from './Choices'
import { LayoutFlags } from './LayoutFlags'
import styles from './SettingsDrawer.module.css'
import { settingsMessages as say } from './settings.messages'
import { $settingsOpen, SETTINGS_OPENER_ID } from './settings-open'
import { $settings, changeSettings } from './settings-store'
import { ThemePicker } from './ThemePicker'

const closeSettings = () => $settingsOpen.set(false)

/** SPEC section 2: 系统布局设置. The page next to it stays visible, because every choice takes effect at once. */
export default function SettingsDrawer() {
  const content = useRef<HTMLDivElement>(null)
  useFocusInside(content)
  const { mode, size, fontSize } = useStore($settings)
  return (
    <SideSheet
      visible
      placement="right"
      width="min(340px, 100vw)"
      closable={false}
      closeOnEsc
      headerStyle={{ display: 'none' }}
      bodyStyle={{ padding: 0 }}
      style={{ boxShadow: 'var(--semi-shadow-elevated)' }}
      maskStyle={{ background: 'transparent' }}
      onCancel={closeSettings}
    >
      <SheetNameAndFocus name={say.title} />
      <div ref={content} className={styles.content}>
        <header className={styles.header}>
          <h2 className={styles.title}>{say.title}</h2>
          <NavButton label={say.close} onClick={closeSettings}>
            <IconClose />
          </NavButton>
        </header>
        <ThemePicker />
        <RadioChoices
          legend={say.mode}
          values={THEME_MODES}
          labels={say.modes}
          value={mode}
          onChoose={(chosen) => changeSettings({ mode: chosen })}
        />
        <RadioChoices
          legend={say.size}
          values={UI_SIZES}
          labels={say.sizes}
          value={size}
          onChoose={chooseSize}
        />
        <RadioChoices
          legend={say.fontSize}
          values={FONT_SIZES}
          labels={say.fontSizes}
          value={fontSize}
          onChoose={(chosen) => changeSettings({ fontSize: chosen })}
        />
        <LayoutFlags />
        <Button block type="tertiary" onClick={resetSettings}>
          {say.reset}
        </Button>
        <p className={styles.hint}>{say.follows}</p>
      </div>
    </SideSheet>
  )
}

/** SPEC section 8. */
function chooseSize(size: PersonalSettings['size']): void {
  changeSettings({ size })
  notify.success(say.sizeSet)
}

function resetSettings(): void {
  changeSettings(defaultSettings)
  notify.success(say.resetDone)
}

/** Semi's side sheet does not take, keep or return the keyboard focus; this does. */
function useFocusInside(content: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const page = document.getElementById('root')
    page?.setAttribute('inert', '')
    content.current?.closest<HTMLElement>('[role=dialog]')?.focus()
    return () => {
      page?.removeAttribute('inert')
      document.getElementById(SETTINGS_OPENER_ID)?.focus()
    }
  }, [content])
}
