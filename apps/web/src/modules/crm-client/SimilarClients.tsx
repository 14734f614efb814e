import type { SimilarClient } from '@agency/shared/modules/crm-client/client.contract'
import { clientMessages as say } from './client.messages'
import styles from './client.module.css'

/** Who may be the same client already. */
export function SimilarClients({ names }: { names: readonly SimilarClient[] }) {
  if (names.length === 0) return null
  return (
    <div className={styles.similar} role="status">
      {say.similar(names.length)}
      <ul>
        {names.map((other) => (
          <li key={other.listId}>
            <strong>{other.clientName}</strong>
            {other.clientCode && <span>{other.clientCode}</span>}
            {other.customerManagerName && <span>{other.customerManagerName}</span>}
            <span>{say.similarity(other.similarity)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
