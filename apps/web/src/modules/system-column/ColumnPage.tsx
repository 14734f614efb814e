import { type TableColumn, tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { columnListing } from '@agency/shared/contract/table-column.listing'
import { columnPrefix as prefix } from '@agency/shared/modules/system-column/column.fields'
import { IconDownload } from '@douyinfe/semi-icons'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useId, useState } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { useBusy } from '../../kit/data/use-busy'
import { takeDownload } from '../../kit/file/take-download'
import { Choice } from '../../kit/form/Choice'
import { AddButton } from '../../kit/list/ListButtons'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { reloadListViews } from '../../kit/list/list-views'
import { RefreshButton } from '../../kit/list/RefreshButton'
import { RowActions } from '../../kit/list/RowButton'
import { useCrud } from '../../kit/list/use-crud'
import { useRemoval } from '../../kit/list/use-removal'
import { useRows } from '../../kit/list/use-rows'
import { useTable } from '../../kit/list/use-table'
import { http, useCan } from '../../session/app'
import { $menus } from '../../shell/menu-store'
import { columnMessages as say } from './column.messages'
import styles from './system-column.module.css'

const ColumnSheet = lazy(() => import('./ColumnSheet'))

const widths = { tcSort: 70, tcName: 200, tcField: 220, tcWidth: 90, tcHidden: 100 }
const cells: Renderers<TableColumn> = {
  tcHidden: (words, { tcHidden }) => <Tag color={tcHidden === '1' ? 'grey' : 'green'}>{words}</Tag>,
}

/** /system/column: what every list shows those who have arranged nothing themselves. */
export default function ColumnPage() {
  const label = useId()
  const all = useRows(tableColumnApi.list, { order: 'tcSort asc' })
  const pages = usePages(all.rows)
  const [chosen, choose] = useState<string>()
  const menuId = chosen ?? pages[0]?.value ?? ''
  const rows = all.rows.filter((row) => row.menuId === menuId)
  const crud = useCrud<TableColumn>()
  const changed = async () => {
    void reloadListViews()
    await all.refresh()
  }
  const list = { ...all, rows }
  const removal = useRemoval({ removed: changed }, (listIds) =>
    http.call(tableColumnApi.delete, { listIds: listIds.join(',') }),
  )
  const table = useTable<TableColumn>({
    ...{ ...columnListing, cells, widths },
    actions: {
      width: 120,
      cell: (row) => (
        <RowActions
          {...{ row, prefix, removing: removal.removing }}
          onEdit={crud.edit}
          onRemove={({ listId }) => void removal.removeOne(listId)}
        />
      ),
    },
  })
  const add = () => crud.add({ menuId, tcSort: rows.length, tcHidden: '2' })

  return (
    <>
      <ListPage
        toolbar={
          <>
            <span id={label} hidden>
              {say.page}
            </span>
            <span className={styles.page}>
              <Choice
                aria-labelledby={label}
                filter
                style={{ width: '100%' }}
                optionList={pages}
                value={menuId}
                onChange={(next) => typeof next === 'string' && choose(next)}
              />
            </span>
            <AddButton may={`${prefix}:add`} onClick={add} />
            <ExportDefaults menuId={menuId} disabled={rows.length === 0} />
          </>
        }
        tools={<RefreshButton list={list} />}
        table={
          <>
            <p className={styles.intro}>{say.intro}</p>
            <ListStates
              list={list}
              emptyText={say.empty}
              wayOut={
                <AddButton may={`${prefix}:add`} onClick={add}>
                  {say.firstColumn}
                </AddButton>
              }
            >
              <ListTable table={table} rows={rows} />
            </ListStates>
          </>
        }
      />
      <Suspense>
        {crud.mode && (
          <ColumnSheet
            crud={crud}
            page={pages.find(({ value }) => value === menuId)?.label ?? menuId}
            onSaved={() => void changed()}
          />
        )}
      </Suspense>
    </>
  )
}

/** Every page of the menu, those with defaults first, and lists that are known by another name. */
function usePages(rows: readonly TableColumn[]) {
  const { routes } = useStore($menus)
  const count = (menuId: string) => rows.filter((row) => row.menuId === menuId).length
  const titles = new Map(routes.map(({ id, title }) => [id, title]))
  const ids = [...new Set([...rows.map(({ menuId }) => menuId), ...titles.keys()])]
  return ids.map((id) => ({ value: id, label: say.pages(titles.get(id) ?? id, count(id)) }))
}

function ExportDefaults({ menuId, disabled }: { menuId: string; disabled: boolean }) {
  const { busy, run } = useBusy()
  const may = useCan(`${prefix}:export`)
  if (!may) return null
  const download = async () => {
    const answer = await http.download(tableColumnApi.exportExcel, { menuId, order: 'tcSort asc' })
    return takeDownload(answer) ? say.exported : undefined
  }
  return (
    <Button
      icon={<IconDownload aria-hidden />}
      loading={busy}
      disabled={disabled}
      onClick={() => void run(download)}
    >
      {say.export}
    </Button>
  )
}
