import { IconAlertCircle } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { session } from '../../session/core'
import formStyles from '../login/LoginForm.module.css'
import { PasswordField } from '../login/PasswordField'
import styles from './PasswordForm.module.css'
import { PasswordStrength } from './PasswordStrength'
import { passwordMessages as say } from './password.messages'
import { useChangePassword } from './use-change-password'

interface Props {
  submitText: string
  onDone(): void
  /** Called when there is unsaved input or no longer. */
  onDirty?(dirty: boolean): void
  /** Content shown next to the submit button. */
  children?: ReactNode
}

/** The form with the old password, the new one and the new one repeated. */
export function PasswordForm({ submitText, onDone, onDirty, children }: Props) {
  const { draft, dirty, change, problems, refusal, busy, submit } = useChangePassword(onDone)
  const username = useStore(session.$user)?.username ?? ''
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  useEffect(() => onDirty?.(dirty), [dirty, onDirty])
  const preventDefaultAndSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={preventDefaultAndSubmit} noValidate>
      <div role="alert">
        {refusal && (
          <span className={formStyles.refusalText}>
            <IconAlertCircle aria-hidden /> {refusal}
          </span>
        )}
      </div>
      {/* Tells password managers to which user the password belongs. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        id="old-password"
        label={say.old}
        problem={problems.old}
        placeholder={say.oldMissing}
        autoComplete="current-password"
        value={draft.old}
        onChange={(old) => change({ old })}
      />
      <PasswordField
        id="new-password"
        label={say.fresh}
        problem={problems.fresh}
        hint={say.rule}
        placeholder={say.freshMissing}
        autoComplete="new-password"
        value={draft.fresh}
        onChange={(fresh) => change({ fresh })}
      />
      <PasswordStrength password={draft.fresh} username={username} />
      <PasswordField
        id="new-password-again"
        label={say.again}
        problem={problems.again}
        placeholder={say.againMissing}
        autoComplete="new-password"
        value={draft.again}
        onChange={(again) => change({ again })}
      />
      <Button htmlType="submit" theme="solid" type="primary" size="large" block loading={busy}>
        {submitText}
      </Button>
      {children}
    </form>
  )
}
