import { stocktakeScanPath } from '@agency/shared/modules/archive-place/place.paths'
import { stockStatus } from '@agency/shared/modules/archive-place/stock.flow'
import { stockRecord } from '@agency/shared/modules/archive-place/stock.record'
import { lazy } from 'react'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { RowButton } from '../../kit/list/RowButton'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { stockMessages as say } from './stock.messages'
import { stockKind } from './stock-kind'

const StockDialog = lazy(() => import('./StockDialog'))

/** /projectArchives/archiveStock */
export default function StocktakingListPage() {
  const may = useCan(`${stockRecord.prefix}:take`)
  return (
    <RecordList
      {...stockKind}
      nameOf={(row) => `${row.stockNo} ${row.placePath}`}
      search={<RecordFilters record={stockRecord} names={['stockNo', 'placePath', 'status']} />}
      addWord={say.begin}
      emptyText={say.empty}
      onAdd={({ open, changed }) => open((onClose) => <StockDialog onClose={onClose} onDone={changed} />)}
      actions={({ listId, status }) =>
        may &&
        status === stockStatus.taking && (
          <RowButton onClick={() => openTab(stocktakeScanPath(listId))}>{say.take}</RowButton>
        )
      }
      actionsWidth={132}
    />
  )
}
