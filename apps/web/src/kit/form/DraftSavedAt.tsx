import { formatTime } from '@agency/shared/format/dates'
import { formMessages as say } from './form.messages'
import styles from './record-editor.module.css'
import type { DraftStorage } from './use-stored-draft'

/** When the input was last stored in this browser, or that storing failed. */
export function DraftSavedAt({ at, isFailing }: Pick<DraftStorage, 'at' | 'isFailing'>) {
  if (!isFailing && at === undefined) return null
  return (
    <span className={styles.keptAt} data-failing={isFailing || undefined} role="status" title={say.keptHere}>
      {isFailing || at === undefined ? say.notKept : say.keptAt(formatTime(new Date(at).toISOString()))}
    </span>
  )
}
