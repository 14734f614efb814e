import { type TableColumn, tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { columnListing } from '@agency/shared/contract/table-column.listing'
import { columnsOf } from '../excel/export'
import { sendXlsx } from '../excel/xlsx-stream'
import { can, ownOnly } from '../http/guard'
import { answer, type Route } from '../http/route'
import { changeView, listViews, makeDefault, resetView } from './list-views'
import {
  addColumn,
  asColumn,
  COLUMN_MODULE,
  changeColumn,
  chooseColumns,
  columnsFor,
  defaultColumn,
  deleteColumns,
  listColumns,
  pageColumns,
} from './table-columns'

const may = (action: 'view' | 'add' | 'edit' | 'del' | 'export') => can(`${COLUMN_MODULE}:${action}`)
/** In the file the page of each column stands first. */
const written = { columns: ['menuId', 'tcField', 'tcName', 'tcWidth', 'tcSort', 'tcHidden'], beside: [] }
const ownColumns = ownOnly('the defaults and one’s own choice of columns')

/** SPEC section 7, "Table columns": the administrator's defaults, and what each person makes of them. */
export const tableColumnRoutes: readonly Route[] = [
  answer(tableColumnApi.page, may('view'), ({ db }, query) => pageColumns(db, query)),
  answer(tableColumnApi.list, may('view'), async ({ db }, query) =>
    (await listColumns(db, query)).map(asColumn),
  ),
  answer(tableColumnApi.detail, may('view'), async ({ db }, input) =>
    asColumn(await defaultColumn(db, 'listId' in input ? input.listId : input.id)),
  ),
  answer(tableColumnApi.getSelect, may('view'), async ({ db }, query) =>
    (await listColumns(db, query)).map((row) => ({ value: row.tcField, label: row.tcName })),
  ),
  answer(
    tableColumnApi.exportExcel,
    may('export'),
    async (context, { listIds, exportId: _exportId, ...query }, { reply }) => {
      const found = await listColumns(context.db, query)
      const rows = listIds ? found.filter((row) => listIds.includes(row.listId)) : found
      await context.write(async (write) =>
        write.log({ module: COLUMN_MODULE, action: 'export', after: { rows: rows.length, query } }),
      )
      const columns = await columnsOf<TableColumn>(context.db, { ...columnListing, ...written })
      return sendXlsx(reply, `${columnListing.name}.xlsx`, columns, rows.map(asColumn))
    },
  ),
  answer(tableColumnApi.save, may('add'), addColumn),
  answer(tableColumnApi.update, may('edit'), changeColumn),
  answer(tableColumnApi.delete, may('del'), (context, { listIds }) => deleteColumns(context, listIds)),
  answer(tableColumnApi.getColumn, ownColumns, (context, { menuId }) => columnsFor(context, menuId)),
  answer(tableColumnApi.updateTableColumn, ownColumns, (context, preferences, { query }) =>
    chooseColumns(context, query.menuId, preferences),
  ),
  answer(tableColumnApi.getViews, ownColumns, (context) => listViews(context)),
  answer(tableColumnApi.updateView, ownColumns, (context, look, { query }) =>
    changeView(context, query.menuId, look),
  ),
  answer(tableColumnApi.resetView, ownColumns, (context, { menuId }) => resetView(context, menuId)),
  answer(tableColumnApi.setDefault, may('edit'), (context, { menuId }) => makeDefault(context, menuId)),
]
