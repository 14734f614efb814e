import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { FAIL_PAGE, failRecordPath } from '@agency/shared/modules/tender-fail/fail.paths'
import type { FailRow } from '@agency/shared/modules/tender-fail/fail.record'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import { RecordList } from '../../kit/list/RecordList'
import { openTab } from '../../shell/tabs'
import { FailSearch } from './FailSearch'
import { failMessages as say } from './fail.messages'
import { failCells as cells } from './fail-cells'
import { failWidths as widths } from './fail-widths'

const { prefix, listing, order: sortable } = failRecord

/** /tender/tenderFail */
export default function FailListPage() {
  return (
    <RecordList<FailRow>
      {...{ api: failApi, prefix, listing, cells, widths, sortable }}
      nameOf={(row) => `${row.projectCode} ${row.failType}`}
      search={<FailSearch />}
      onAdd={() => openTab(FAIL_PAGE)}
      addWord={say.add}
      emptyText={say.empty}
      actionsWidth={156}
      pathOf={failRecordPath}
      onEdit={({ listId }) => openTab(failRecordPath(listId))}
    />
  )
}
