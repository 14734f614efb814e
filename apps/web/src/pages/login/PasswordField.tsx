import { IconEyeClosedStroked, IconEyeOpenedStroked } from '@douyinfe/semi-icons'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Field } from './Field'
import { loginMessages as say } from './login.messages'
import styles from './PasswordField.module.css'
import { TextInput } from './TextInput'

interface Props {
  id: string
  label: string
  problem: string | undefined
  hint?: string | undefined
  prefix?: ReactNode
  placeholder: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  onChange(value: string): void
}

/** A password field that can show its content and warns when caps lock is on. */
export function PasswordField({
  id,
  label,
  problem,
  hint,
  prefix,
  placeholder,
  autoComplete,
  value,
  onChange,
}: Props) {
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const checkCapsLock = (event: KeyboardEvent) => setCaps(event.getModifierState?.('CapsLock') ?? false)
  return (
    <Field id={id} label={label} problem={problem} hint={caps ? say.capsLock : hint}>
      {(field) => (
        <TextInput
          {...field}
          name={id}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          prefix={prefix}
          placeholder={placeholder}
          value={value}
          onChange={onChange}
          onKeyDown={checkCapsLock}
          onKeyUp={checkCapsLock}
          onBlur={() => setCaps(false)}
          suffix={
            <button
              type="button"
              className={styles.eye}
              aria-label={shown ? say.hidePassword : say.showPassword}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <IconEyeOpenedStroked /> : <IconEyeClosedStroked />}
            </button>
          }
        />
      )}
    </Field>
  )
}
