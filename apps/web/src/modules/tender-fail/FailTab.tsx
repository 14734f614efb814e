import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { failRecordPath } from '@agency/shared/modules/tender-fail/fail.paths'
import type { FailRow } from '@agency/shared/modules/tender-fail/fail.record'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import type { Renderers } from '../../kit/data/cell'
import { RecordTab } from '../../kit/list/RecordTab'
import { RowLink } from '../../kit/list/RowButton'
import { failMessages as say } from './fail.messages'
import { failCells } from './fail-cells'
import { failWidths as widths } from './fail-widths'

const { prefix, labels } = failRecord
const columns = failRecord.columns.filter((name) => name !== 'projectCode' && name !== 'projectName')
const cells: Renderers<FailRow> = {
  ...failCells,
  packageNos: (nos, row) => <RowLink to={failRecordPath(row.listId)}>{nos}</RowLink>,
}

/** What failed in one project, for its page. */
export default function FailTab({ projectId }: { projectId: string }) {
  return (
    <RecordTab<FailRow>
      {...{ projectId, prefix, cells, widths, api: { page: failApi.page }, listing: { labels, columns } }}
      sortable={failRecord.order}
      emptyText={say.emptyOfProject}
    />
  )
}
