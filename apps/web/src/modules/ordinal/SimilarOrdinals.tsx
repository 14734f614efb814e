import type { SimilarOrdinal } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ordinalMessages as say } from './ordinal.messages'
import styles from './ordinal.module.css'

/** What may be the same mandate already. */
export function SimilarOrdinals({ names }: { names: readonly SimilarOrdinal[] }) {
  if (names.length === 0) return null
  return (
    <div className={styles.warning} role="status">
      {say.similar(names.length)}
      <ul>
        {names.map((other) => (
          <li key={other.listId}>
            <strong>{other.projectName}</strong>
            {other.ordinalNo && <span>{other.ordinalNo}</span>}
            {other.projectCode && <span>{other.projectCode}</span>}
            <span>{say.similarity(other.similarity)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
