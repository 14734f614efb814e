import type { MoreRow } from '@agency/shared/modules/archive-more/more.record'
import { RecordPage } from '../../kit/detail/RecordPage'
import { usePageQuery } from '../../shell/own-place'
import { SupplementDetail } from './MoreDetail'
import { SupplementEditor } from './MoreEditor'
import { moreKind } from './more-kind'

/** /projectArchives/archiveMoreEdit?archiveId=… for a new one, ?listId=… for one that is with its sender. */
export default function SupplementEditPage() {
  const query = usePageQuery()
  const archiveId = query.get('archiveId')
  if (archiveId) return <SupplementEditor key={archiveId} archiveId={archiveId} />
  return (
    <RecordPage
      kind={moreKind}
      draw={(row: MoreRow, changed) =>
        row.allowedActions.includes('edit') ? (
          <SupplementEditor key={row.listId} opened={row} archiveId={row.archiveId} />
        ) : (
          <SupplementDetail row={row} onChanged={changed} />
        )
      }
    />
  )
}
