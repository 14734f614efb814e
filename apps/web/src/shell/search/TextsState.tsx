import { Button, Skeleton } from '@douyinfe/semi-ui-19'
import { shellMessages as say } from '../shell.messages'
import styles from './SearchDialog.module.css'
import type { TextSearch } from './use-text-search'

interface Props extends TextSearch {
  /** No page was found either: that nothing was found is said below for all. */
  isAlone: boolean
}

const LINES = 2

/** Below the results: the search through texts is under way, has failed, or has found nothing. */
export function TextsState({ rows, isAsked, isSearching, error, onRetry, isAlone }: Props) {
  if (!isAsked || rows.length > 0) return null
  if (isSearching)
    return (
      <div className={styles.waiting} role="status" aria-label={say.searching}>
        <Skeleton active loading placeholder={<Skeleton.Paragraph rows={LINES} />} />
      </div>
    )
  if (error)
    return (
      <p className={styles.state} role="alert">
        {say.textsFailed}：{error.message}
        <Button size="small" onClick={() => void onRetry()}>
          {say.retry}
        </Button>
      </p>
    )
  return isAlone ? null : <p className={styles.state}>{say.textsNone}</p>
}
