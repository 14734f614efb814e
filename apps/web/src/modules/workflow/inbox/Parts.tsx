import { Button } from '@douyinfe/semi-ui-19'
import { inboxMessages as say } from './inbox.messages'
import styles from './inbox.module.css'
import { listInboxParts, type Part } from './parts'
import type { Inbox } from './use-inbox'

/** The parts of the inbox with their counts, to the left of the list or above it. */
export function InboxParts({ inbox, onTable }: { inbox: Inbox; onTable: () => void }) {
  const { fixed, kinds } = listInboxParts(inbox.summary)
  return (
    <nav className={styles.parts} aria-label={say.partsName}>
      <PartChoices parts={fixed} inbox={inbox} />
      {kinds.length > 1 && (
        <>
          <h2 className={styles.kinds}>{say.kindsName}</h2>
          <PartChoices parts={kinds} inbox={inbox} />
        </>
      )}
      <div className={styles.looks}>
        <Button type="tertiary" size="small" onClick={onTable}>
          {say.asTable}
        </Button>
        <KeyboardShortcuts />
      </div>
    </nav>
  )
}

const PartChoices = ({ parts, inbox }: { parts: readonly Part[]; inbox: Inbox }) => (
  <ul>
    {parts.map(({ key, label, countOf }) => {
      const count = inbox.summary && countOf(inbox.summary)
      return (
        <li key={key}>
          <button
            type="button"
            className={styles.part}
            aria-current={inbox.part.key === key || undefined}
            data-late={(key === 'overdue' && count !== undefined && count > 0) || undefined}
            onClick={() => inbox.showPart(key)}
          >
            <span>{label}</span>
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </button>
        </li>
      )
    })}
  </ul>
)

const KeyboardShortcuts = () => (
  <details className={styles.keys}>
    <summary>{say.keys}</summary>
    <dl>
      {say.keyRows.map(([key, deed]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{deed}</dd>
        </div>
      ))}
    </dl>
  </details>
)
