import { type TableColumn, tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { columnListing as listing } from '@agency/shared/list/table-column.listing'
import { columnPrefix as prefix } from '@agency/shared/modules/system-column/column.fields'
import { lazy } from 'react'
import { reloadListViews } from '../../kit/list/list-views'
import { useUnpagedRows } from '../../kit/list/use-rows'
import { UnpagedList } from '../../kit/list/WholeList'
import { ColumnTools } from './ColumnTools'
import { columnMessages as say } from './column.messages'
import { columnCells as cells, columnWidths as widths } from './column-cells'
import styles from './system-column.module.css'
import { useChosenPage } from './use-page-of'

const ColumnSheet = lazy(() => import('./ColumnSheet'))

/** /system/column: the default columns of every list. */
export default function ColumnPage() {
  const all = useUnpagedRows(tableColumnApi.list, { order: 'tcSort asc' })
  const { menuId, title, ...choice } = useChosenPage(all.rows)
  const rows = all.rows.filter((row) => row.menuId === menuId)
  return (
    <UnpagedList<TableColumn>
      list={{ ...all, rows }}
      listing={listing}
      prefix={prefix}
      cells={cells}
      widths={widths}
      remove={tableColumnApi.delete}
      first={{ menuId, tcSort: rows.length, tcHidden: '2' }}
      firstWord={say.firstColumn}
      emptyText={say.empty}
      toolbar={(addButton) => (
        <ColumnTools menuId={menuId} {...choice} addButton={addButton} isEmpty={rows.length === 0} />
      )}
      intro={<p className={styles.intro}>{say.intro}</p>}
      actionsWidth={120}
      sheet={(crud, onSaved) => <ColumnSheet page={title} crud={crud} onSaved={onSaved} />}
      onChanged={() => void reloadListViews()}
    />
  )
}
