import { CODE } from '@agency/shared/contract/envelope'
import { ApiError } from '@agency/shared/http/api-error'
import { newBorrowPath } from '@agency/shared/modules/archive-borrow/borrow.paths'
import type { BorrowRow } from '@agency/shared/modules/archive-borrow/borrow.record'
import { Button } from '@douyinfe/semi-ui-19'
import { Failed } from '../../kit/empty/Failed'
import { openTab } from '../../shell/tabs'
import { readerMessages as say } from './reader.messages'
import styles from './reader.module.css'

/** Why a file cannot be read, with a retry button or a link to request another loan. */
export function FileUnreadable({
  row,
  error,
  onRetry,
}: {
  row: BorrowRow
  error: Error
  onRetry(): unknown
}) {
  const code = error instanceof ApiError ? error.code : undefined
  const isOver = code === CODE.conflict
  const isFinal = isOver || code === CODE.badInput || code === CODE.notFound
  return (
    <div role="alert" className={styles.failed}>
      <Failed title={isOver ? say.ended : say.failed} error={error} {...(isFinal ? {} : { onRetry })}>
        {isOver && <Button onClick={() => openTab(newBorrowPath(row.repoId))}>{say.again}</Button>}
      </Failed>
    </div>
  )
}
