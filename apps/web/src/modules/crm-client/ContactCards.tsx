import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { Tag } from '@douyinfe/semi-ui-19'
import section from '../../kit/section/section.module.css'
import { clientMessages as say } from './client.messages'

/** The contacts of a client, main contact first. */
export function ContactCards({ contacts }: { contacts: ClientRow['contacts'] }) {
  const mainFirst = [...contacts].sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  return (
    <ul className={section.cards}>
      {mainFirst.map((contact) => (
        <li key={`${contact.contactName}${contact.mobile}`}>
          <div className={section.line}>
            <strong>{contact.contactName}</strong>
            {contact.position && <span className={section.quiet}>{contact.position}</span>}
            {contact.isPrimary && (
              <Tag size="small" color="blue">
                {say.primaryMark}
              </Tag>
            )}
          </div>
          <div className={section.line}>
            <span>{contact.mobile}</span>
            {contact.phone && <span>{contact.phone}</span>}
          </div>
          {contact.email && <div className={section.quiet}>{contact.email}</div>}
        </li>
      ))}
    </ul>
  )
}
