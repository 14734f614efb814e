import { RecordPage } from '../../kit/detail/RecordPage'
import { usePageQuery } from '../../shell/own-place'
import { ApplyDetail } from './ApplyDetail'
import { ApplyEditor } from './ApplyEditor'
import { applyKind as kind } from './apply-kind'

/**
 * /knowledge/comparisonSelectionApplyAdd[?comparisonId=…] for a new application, ?listId=… for a draft or a returned
 * one.
 */
export default function ApplyEditPage() {
  const query = usePageQuery()
  if (!query.get('listId'))
    return <ApplyEditor key={query.toString()} comparisonId={query.get('comparisonId') ?? undefined} />
  return (
    <RecordPage
      kind={kind}
      draw={(row, changed) =>
        row.allowedActions.includes('edit') ? (
          <ApplyEditor key={row.listId} opened={row} />
        ) : (
          <ApplyDetail row={row} onChanged={changed} />
        )
      }
    />
  )
}
