import type { BorrowRow } from '@agency/shared/modules/archive-borrow/borrow.record'
import { RecordPage } from '../../kit/detail/RecordPage'
import { usePageQuery } from '../../shell/own-place'
import { BorrowDetail } from './BorrowDetail'
import { BorrowEditor } from './BorrowEditor'
import { borrowKind } from './borrow-kind'

/** /tender/templates/archivesBorrowAdd[?repoId=…] for a new loan, ?listId=… for a draft or a returned one. */
export default function BorrowAddPage() {
  const query = usePageQuery()
  if (!query.get('listId'))
    return <BorrowEditor key={query.toString()} repoId={query.get('repoId') ?? undefined} />
  return (
    <RecordPage
      kind={borrowKind}
      draw={(row: BorrowRow, changed) =>
        row.allowedActions.includes('edit') ? (
          <BorrowEditor key={row.listId} opened={row} />
        ) : (
          <BorrowDetail row={row} onChanged={changed} />
        )
      }
    />
  )
}
