import { passwordStrength } from '@agency/shared/validators/login-password'
import styles from './PasswordForm.module.css'
import { passwordMessages as say } from './password.messages'

const STEPS = [1, 2, 3, 4]

/** Shows how hard the password is to guess while it is being typed, as text and as a bar. */
export function PasswordStrength({ password, username }: { password: string; username: string }) {
  const strength = passwordStrength(password, username)
  return (
    <div className={styles.strength} data-strength={strength}>
      <span className={styles.bar} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={step <= strength ? styles.on : undefined} />
        ))}
      </span>
      <span className={styles.words} role="status">
        {`${say.strength}：${say.strengths[strength] || '—'}`}
      </span>
    </div>
  )
}
