import { Button, Skeleton } from '@douyinfe/semi-ui-19'
import { shellMessages as say } from '../shell.messages'
import styles from './SearchDialog.module.css'
import type { TextSearch } from './use-text-search'

const LINES = 2

/** A message below the results while the search through texts is running, or when it has failed. */
export function TextSearchState({ rows, isAsked, isSearching, error, onRetry }: TextSearch) {
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
  return null
}
