import { IconAlertCircle } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { type FormEvent, useEffect, useRef } from 'react'
import { session } from '../../session/core'
import { leave } from '../../session/leave'
import { useTitle } from '../../shell/use-title'
import formStyles from '../login/LoginForm.module.css'
import pageStyles from '../login/LoginPage.module.css'
import { PasswordField } from '../login/PasswordField'
import styles from './ChangePasswordPage.module.css'
import { passwordMessages as say } from './password.messages'
import { useChangePassword } from './use-change-password'

/** The only page there is until a password that must be changed is changed. */
export default function ChangePasswordPage() {
  useTitle(say.title)
  const { draft, change, problems, refusal, busy, submit } = useChangePassword()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <main className={styles.page}>
      <form ref={form} className={styles.card} onSubmit={send} noValidate>
        <h1 className={pageStyles.welcome}>{say.title}</h1>
        <p className={pageStyles.lead}>{say.lead}</p>
        <div role="alert">
          {refusal && (
            <span className={formStyles.refusalText}>
              <IconAlertCircle /> {refusal}
            </span>
          )}
        </div>
        {/* For password managers: whose password this is. */}
        <input
          type="text"
          autoComplete="username"
          value={session.$user.get()?.username ?? ''}
          readOnly
          hidden
        />
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
          {say.submit}
        </Button>
        <Button theme="borderless" block onClick={() => void leave(session, { forgetPage: true })}>
          {say.logout}
        </Button>
      </form>
    </main>
  )
}
