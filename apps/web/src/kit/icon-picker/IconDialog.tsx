import { isEnter } from '@agency/shared/keyboard/composing'
import { loadTraditional } from '@agency/shared/text/load-traditional'
import { IconSearch } from '@douyinfe/semi-icons'
import { Button, Input, Modal } from '@douyinfe/semi-ui-19'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { allIcons } from '../../shell/icons/all-icons'
import { findIcons, type IconChoice, type IconName } from '../../shell/icons/icon-names'
import { nextGridIndex } from './grid-steps'
import { iconPickerMessages as say } from './icon-picker.messages'
import styles from './icon-picker.module.css'

interface Props {
  value: string | null
  onChoose(name: IconName): void
  onClose(): void
}

const STEPS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/** All icons, searchable by name or use. Arrow keys move in the grid, whatever its width. */
export default function IconDialog({ value, onChoose, onClose }: Props) {
  const [text, setText] = useState('')
  const [at, setAt] = useState<string | null>(value)
  const list = useRef<HTMLDivElement>(null)
  const groups = findIcons(text)
  const icons = groups.flatMap((group) => group.icons)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const active = icons.find((icon) => icon.name === at) ?? icons[0]

  const focusIcon = (icon: IconChoice | undefined) => {
    if (!icon) return
    setAt(icon.name)
    list.current?.querySelector<HTMLElement>(`[data-icon=${icon.name}]`)?.focus()
  }
  const onFilterKeyDown = (event: KeyboardEvent) => {
    if (isEnter(event) && active) onChoose(active.name)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    focusIcon(active)
  }
  const onGridKeyDown = (event: KeyboardEvent) => {
    if (!active) return
    if (isEnter(event) || event.key === ' ') {
      event.preventDefault()
      onChoose(active.name)
    }
    if (!STEPS.includes(event.key)) return
    event.preventDefault()
    focusIcon(icons[nextGridIndex(icons.indexOf(active), event.key, iconPositionsIn(list.current))])
  }

  return (
    <Modal
      visible
      centered
      closable={false}
      title={say.title}
      width="min(600px, calc(100vw - 24px))"
      footer={
        <Button type="tertiary" onClick={onClose}>
          {say.cancel}
        </Button>
      }
      onCancel={onClose}
    >
      <Input
        autoFocus
        prefix={<IconSearch aria-hidden />}
        aria-label={say.filter}
        placeholder={say.placeholder}
        value={text}
        onChange={setText}
        onFocus={loadTraditional}
        onKeyDown={onFilterKeyDown}
      />
      <p className={styles.found} role="status">
        {icons.length > 0 ? say.found(icons.length) : say.empty}
      </p>
      <div ref={list} className={styles.list} role="listbox" aria-label={say.title} onKeyDown={onGridKeyDown}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={styles.subject} aria-hidden="true">
              {group.title}
            </div>
            <div className={styles.grid} role="presentation">
              {group.icons.map((icon) => (
                <IconOption
                  key={icon.name}
                  icon={icon}
                  chosen={icon.name === value}
                  active={icon === active}
                  onChoose={onChoose}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Modal>
  )
}

interface OptionProps {
  icon: IconChoice
  chosen: boolean
  active: boolean
  onChoose(name: IconName): void
}

function IconOption({ icon: { name, words }, chosen, active, onChoose }: OptionProps) {
  const Icon = allIcons[name]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens for the keys of all
    <div
      role="option"
      className={styles.option}
      data-icon={name}
      title={name}
      aria-label={`${words[0]} ${name}`}
      aria-selected={chosen}
      tabIndex={active ? 0 : -1}
      onClick={() => onChoose(name)}
    >
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <span className={styles.word} aria-hidden="true">
        {words[0]}
      </span>
    </div>
  )
}

const iconPositionsIn = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll<HTMLElement>('[data-icon]') ?? [])].map((option) => {
    const { x, y } = option.getBoundingClientRect()
    return { x, y }
  })
