import { Button } from '@douyinfe/semi-ui-19'
import { session } from '../../session/core'
import { logOutAndReload } from '../../session/leave'
import { useTitle } from '../../shell/use-title'
import pageStyles from '../login/LoginPage.module.css'
import styles from './ChangePasswordPage.module.css'
import { PasswordForm } from './PasswordForm'
import { passwordMessages as say } from './password.messages'

/** The only page that can be opened until a password that must be changed has been changed. */
export default function ChangePasswordPage() {
  useTitle(say.title)
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <h1 className={pageStyles.welcome}>{say.title}</h1>
        <p className={pageStyles.lead}>{say.lead}</p>
        {/* The new tokens give access to the other pages, which replace this one. */}
        <PasswordForm submitText={say.submit} onDone={() => undefined}>
          <Button
            theme="borderless"
            block
            onClick={() => void logOutAndReload(session, { forgetPage: true })}
          >
            {say.logout}
          </Button>
        </PasswordForm>
      </section>
    </main>
  )
}
