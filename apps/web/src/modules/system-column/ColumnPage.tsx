import { type TableColumn, tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { columnListing as listing } from '@agency/shared/contract/table-column.listing'
import { columnPrefix as prefix } from '@agency/shared/modules/system-column/column.fields'
import { Tag } from '@douyinfe/semi-ui-19'
import { lazy } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { DownloadButton } from '../../kit/file/DownloadButton'
import { reloadListViews } from '../../kit/list/list-views'
import { useRows } from '../../kit/list/use-rows'
import { WholeList } from '../../kit/list/WholeList'
import { columnMessages as say } from './column.messages'
import { PageChoice, usePageOf } from './PageChoice'
import styles from './system-column.module.css'

const ColumnSheet = lazy(() => import('./ColumnSheet'))

const widths = { tcSort: 70, tcName: 200, tcField: 220, tcWidth: 90, tcHidden: 100 }
const cells: Renderers<TableColumn> = {
  tcHidden: (words, { tcHidden }) => <Tag color={tcHidden === '1' ? 'grey' : 'green'}>{words}</Tag>,
}

/** /system/column: what every list shows those who have arranged nothing themselves. */
export default function ColumnPage() {
  const all = useRows(tableColumnApi.list, { order: 'tcSort asc' })
  const { menuId, title, ...choice } = usePageOf(all.rows)
  const rows = all.rows.filter((row) => row.menuId === menuId)
  return (
    <WholeList<TableColumn>
      {...{ list: { ...all, rows }, listing, prefix, cells, widths, remove: tableColumnApi.delete }}
      first={{ menuId, tcSort: rows.length, tcHidden: '2' }}
      firstWord={say.firstColumn}
      emptyText={say.empty}
      toolbar={(addButton) => (
        <>
          <PageChoice {...{ menuId, ...choice }} />
          {addButton}
          <DownloadButton
            may={`${prefix}:export`}
            call={tableColumnApi.exportExcel}
            input={{ menuId, order: 'tcSort asc' }}
            done={say.exported}
            disabled={rows.length === 0}
          >
            {say.export}
          </DownloadButton>
        </>
      )}
      intro={<p className={styles.intro}>{say.intro}</p>}
      actionsWidth={120}
      sheet={(crud, onSaved) => <ColumnSheet page={title} {...{ crud, onSaved }} />}
      onChanged={() => void reloadListViews()}
    />
  )
}
