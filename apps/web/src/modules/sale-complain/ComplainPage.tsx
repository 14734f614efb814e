import type { ComplainRow } from '@agency/shared/modules/sale-complain/complain.record'
import { RecordPage } from '../../kit/detail/RecordPage'
import { usePageQuery } from '../../shell/own-place'
import { ComplainDetail } from './ComplainDetail'
import { ComplainEditor } from './ComplainEditor'
import { complainKind } from './complain-kind'

/** /sale/saleComplainAdvice?listId=…[&edit=1] for an existing complaint, [?projectId=…] for a new one. */
export default function ComplainPage() {
  const query = usePageQuery()
  if (!query.get('listId'))
    return <ComplainEditor key={query.toString()} projectId={query.get('projectId') ?? undefined} />
  const isEditRequested = (row: ComplainRow) =>
    query.get('edit') === '1' && row.allowedActions.includes('edit')
  return (
    <RecordPage
      kind={complainKind}
      draw={(row, changed) =>
        isEditRequested(row) ? (
          <ComplainEditor key={row.listId} opened={row} />
        ) : (
          <ComplainDetail row={row} onChanged={changed} />
        )
      }
    />
  )
}
