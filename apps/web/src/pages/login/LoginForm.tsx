import { verbatim } from '@agency/shared/keyboard/verbatim'
import { IconAlertCircle, IconLock, IconUser } from '@douyinfe/semi-icons'
import Button from '@douyinfe/semi-ui-19/lib/es/button'
import { type FormEvent, useEffect, useRef } from 'react'
import { CaptchaField } from './CodeField'
import { Field } from './Field'
import styles from './LoginForm.module.css'
import { loginMessages as say } from './login.messages'
import { PasswordField } from './PasswordField'
import { TextInput } from './TextInput'
import { useLogin } from './use-login'

export function LoginForm() {
  const form = useRef<HTMLFormElement>(null)
  const login = useLogin(form)
  const { draft, problems } = login
  useEffect(() => {
    // The first wrong field gets the focus.
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const preventDefaultAndSubmit = (event: FormEvent) => {
    event.preventDefault()
    void login.submit()
  }
  return (
    // With method "dialog" a form that is submitted before the app has started does nothing, because it is not in a
    // dialog.
    <form ref={form} className={styles.form} method="dialog" onSubmit={preventDefaultAndSubmit} noValidate>
      <div className={styles.refusal} role="alert">
        {login.refusal && (
          <span className={styles.refusalText}>
            <IconAlertCircle /> {login.refusal}
          </span>
        )}
      </div>
      <Field id="username" label={say.username} problem={problems.username}>
        {(field) => (
          <TextInput
            {...field}
            {...verbatim}
            name="username"
            autoFocus
            autoComplete="username"
            prefix={<IconUser />}
            placeholder={say.usernameMissing}
            value={draft.username}
            onChange={(username) => login.change({ username })}
          />
        )}
      </Field>
      <PasswordField
        id="password"
        label={say.password}
        problem={problems.password}
        prefix={<IconLock />}
        placeholder={say.passwordMissing}
        autoComplete="current-password"
        value={draft.password}
        onChange={(password) => login.change({ password })}
      />
      {login.codeNeeded && (
        <CaptchaField
          value={draft.code}
          problem={problems.code}
          image={login.image}
          onChange={(code) => login.change({ code })}
          renew={login.renew}
        />
      )}
      <label className={styles.remember}>
        <input
          type="checkbox"
          checked={draft.remember}
          onChange={(event) => login.change({ remember: event.target.checked })}
        />
        {say.remember}
      </label>
      <Button htmlType="submit" theme="solid" type="primary" size="large" block loading={login.busy}>
        {login.busy ? say.submitting : say.submit}
      </Button>
    </form>
  )
}
