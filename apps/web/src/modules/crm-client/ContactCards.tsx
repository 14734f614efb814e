import type { ClientRow } from '@agency/shared/modules/crm-client/client.contract'
import { Tag } from '@douyinfe/semi-ui-19'
import { clientMessages as say } from './client.messages'
import styles from './client.module.css'

/** Whom to speak with, the main one first. */
export function ContactCards({ contacts }: { contacts: ClientRow['contacts'] }) {
  const mainFirst = [...contacts].sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  return (
    <ul className={styles.contactCards}>
      {mainFirst.map((contact) => (
        <li key={`${contact.contactName}${contact.mobile}`}>
          <p>
            <strong>{contact.contactName}</strong>
            {contact.position && <span className={styles.quiet}>{contact.position}</span>}
            {contact.isPrimary && (
              <Tag size="small" color="blue">
                {say.primaryMark}
              </Tag>
            )}
          </p>
          <p>
            <span>{contact.mobile}</span>
            {contact.phone && <span>{contact.phone}</span>}
          </p>
          {contact.email && <p className={styles.quiet}>{contact.email}</p>}
        </li>
      ))}
    </ul>
  )
}
