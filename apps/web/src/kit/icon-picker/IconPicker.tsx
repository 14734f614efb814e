import { IconChevronDown, IconClose } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { type ReactNode, useId, useRef, useState } from 'react'
import { lazyWithSuspense } from '../../shell/lazy-part'
import { MenuIcon } from '../../shell/MenuIcon'
import { FieldBox } from '../form/FieldBox'
import { labelId } from '../form/ids'
import { iconPickerMessages as say } from './icon-picker.messages'
import styles from './icon-picker.module.css'

const IconDialog = lazyWithSuspense(() => import('./IconDialog'))

interface Props {
  label: string
  /** The name of the chosen icon, such as 'IconHome'. */
  value: string | null
  onChange(value: string | null): void
  error?: string
  hint?: ReactNode
}

/** A field for the icon of a menu entry: shows it, opens the selection, and can be cleared. */
export function IconPicker({ label, value, onChange, error, hint }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const clearIcon = () => {
    onChange(null)
    button.current?.focus()
  }
  return (
    <FieldBox id={id} label={label} error={error} hint={hint}>
      <div className={styles.field}>
        <button
          ref={button}
          id={id}
          type="button"
          className={styles.chosen}
          aria-labelledby={`${labelId(id)} ${id}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {value && (
            <span className={styles.icon} aria-hidden="true">
              <MenuIcon name={value} hint="" />
            </span>
          )}
          <span className={value ? styles.name : styles.none}>{value ?? say.none}</span>
          <IconChevronDown aria-hidden size="small" />
        </button>
        {value && (
          <Button
            theme="borderless"
            type="tertiary"
            icon={<IconClose aria-hidden />}
            aria-label={say.clear}
            onClick={clearIcon}
          />
        )}
      </div>
      {open && (
        <IconDialog
          value={value}
          onChoose={(name) => {
            onChange(name)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </FieldBox>
  )
}
