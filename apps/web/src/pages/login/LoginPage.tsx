import { SUPPLIER_REGISTER } from '@agency/shared/pages/supplier-register-path'
import { Link } from 'react-router-dom'
import { browserMessages as browsers } from '../../first/browsers.messages'
import { requireConfig } from '../../session/core'
import { Logo } from '../../shell/Logo'
import { useTitle } from '../../shell/use-title'
import { Illustration } from './Illustration'
import { LoginForm } from './LoginForm'
import styles from './LoginPage.module.css'
import { loginMessages as say } from './login.messages'

/** The login page: the product on the left and the form on the right; on a narrow screen only the form. */
export function LoginPage() {
  useTitle(say.title)
  return (
    <div className={styles.page}>
      <section className={styles.product} aria-hidden="true">
        <div className={styles.brand}>
          <Logo size={36} />
          <span>{requireConfig().title}</span>
        </div>
        <Illustration />
        <div>
          <p className={styles.slogan}>{say.slogan}</p>
          <ul className={styles.points}>
            {say.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </section>
      <main className={styles.entry}>
        <div className={styles.card}>
          <div className={styles.smallBrand}>
            <Logo size={32} />
            <span>{requireConfig().title}</span>
          </div>
          <h1 className={styles.welcome}>{say.welcome}</h1>
          <p className={styles.lead}>{say.lead}</p>
          <LoginForm />
          <p className={styles.register}>
            {say.isSupplier} <Link to={SUPPLIER_REGISTER}>{say.register}</Link>
          </p>
        </div>
        <footer className={styles.footer}>
          <div>{requireConfig().companyTitle}</div>
          <div>{browsers.needed}</div>
        </footer>
      </main>
    </div>
  )
}
