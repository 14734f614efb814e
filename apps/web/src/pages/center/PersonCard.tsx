import type { OwnData } from '@agency/shared/contract/center.contract'
import { formatDateTime } from '@agency/shared/format/dates'
import { AvatarChange } from './AvatarChange'
import styles from './CenterPage.module.css'
import { centerMessages as say } from './center.messages'

/** The user's data as the administrator has entered it; read-only. */
export function PersonCard({ own }: { own: OwnData }) {
  const facts = [
    [say.account, own.username],
    [say.org, own.orgName],
    [say.job, own.jobName],
    [say.roles, own.roleNames.join(say.between)],
    [say.created, dateTimeToMinute(own.createTime)],
    [say.lastLogin, own.lastLogin && dateTimeToMinute(own.lastLogin)],
  ] as const
  return (
    <section className={styles.card} aria-labelledby="center-name">
      <AvatarChange name={own.realName} />
      <h1 id="center-name" className={styles.name}>
        {own.realName}
      </h1>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || say.none}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const dateTimeToMinute = (instant: string) => formatDateTime(instant).slice(0, 16)
