import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { feePath } from '@agency/shared/modules/tender-fee/fee.paths'
import type { FeeRow } from '@agency/shared/modules/tender-fee/fee.record'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import type { Renderers } from '../../kit/data/cell'
import { RecordList } from '../../kit/list/RecordList'
import { RowLink } from '../../kit/list/RowButton'
import { FeeSearch } from './FeeSearch'
import { FeeStatus } from './FeeStatus'
import { feeMessages as say } from './fee.messages'
import { feeWidths as widths } from './fee-kind'

const cells: Renderers<FeeRow> = {
  packageNo: (code, row) => <RowLink to={feePath(row.listId)}>{code}</RowLink>,
  status: (_status, row) => <FeeStatus row={row} />,
}

const { prefix, listing, order: sortable } = feeRecord

/** /tender/tenderFee */
export default function FeeListPage() {
  return (
    <RecordList<FeeRow>
      {...{ api: serviceFeeApi, prefix, listing, cells, widths, sortable }}
      nameOf={(row) => `${row.packageNo} ${row.payerName ?? ''}`}
      search={<FeeSearch />}
      emptyText={say.empty}
      actionsWidth={80}
      pathOf={feePath}
    />
  )
}
