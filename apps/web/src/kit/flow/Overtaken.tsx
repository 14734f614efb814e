import { formatToMinute } from '@agency/shared/fields/words'
import { Button } from '@douyinfe/semi-ui-19'
import { useEffect, useRef } from 'react'
import { ChangeList } from '../data/Changes'
import type { Change } from '../data/changes'
import styles from './decision.module.css'
import { flowMessages as say } from './flow.messages'

interface Props {
  /** True when a decision was refused because of the changes. */
  refused: boolean
  changes: readonly Change[]
  row: { updateUserName?: string | null | undefined; updateTime?: string | null | undefined }
  onRead(): void
}

/** Shown above a decision: changes that others made to the record since the page was loaded. */
export function ChangesByOthers({ refused, changes, row, onRead }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // After a refusal the focus moves here; a change that arrives by itself does not take the focus.
  useEffect(() => {
    if (refused) box.current?.focus()
  }, [refused])
  return (
    <div ref={box} className={styles.overtaken} role="alert" tabIndex={-1}>
      <p>
        <strong>{refused ? say.overtaken : say.changedMeanwhile}</strong>
        <span className={styles.goesOn}>
          {[row.updateUserName, formatToMinute(row.updateTime ?? null)].filter(Boolean).join(' ')}
        </span>
      </p>
      {changes.length > 0 && <ChangeList changes={changes} />}
      <Button size="small" onClick={onRead}>
        {say.seen}
      </Button>
    </div>
  )
}
