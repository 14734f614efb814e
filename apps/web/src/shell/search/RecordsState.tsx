import { Button } from '@douyinfe/semi-ui-19'
import { shellMessages as say } from '../shell.messages'
import styles from './SearchDialog.module.css'
import type { RecordSearch } from './use-record-search'

/** A message below the results when the search through records has failed. */
export const RecordSearchFailure = ({ error, onRetry }: RecordSearch) =>
  error && (
    <p className={styles.state} role="alert">
      {say.recordsFailed}：{error.message}
      <Button size="small" onClick={() => void onRetry()}>
        {say.retry}
      </Button>
    </p>
  )
