import { type FailRow, failApi, failOrder } from '@agency/shared/modules/tender-fail/fail.contract'
import { failListing } from '@agency/shared/modules/tender-fail/fail.listing'
import { FAIL_PAGE, failRecordPath } from '@agency/shared/modules/tender-fail/fail.paths'
import { failPrefix as prefix } from '@agency/shared/modules/tender-fail/fail.permissions'
import { RecordList } from '../../kit/list/RecordList'
import { openTab } from '../../shell/tabs'
import { FailSearch } from './FailSearch'
import { failMessages as say } from './fail.messages'
import { failCells as cells } from './fail-cells'
import { failWidths as widths } from './fail-widths'

/** /tender/tenderFail */
export default function FailListPage() {
  return (
    <RecordList<FailRow>
      {...{ api: failApi, prefix, listing: failListing, cells, widths, sortable: failOrder }}
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
