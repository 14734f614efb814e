import { type TableColumn, tableColumnApi } from '@agency/shared/contract/table-column.contract'
import type { Listing } from '@agency/shared/list/listing'
import { columnListing } from '@agency/shared/list/table-column.listing'
import { sendExport } from '../excel/export'
import { ownDataOnly, permissionGuard } from '../http/guard'
import { defineRoute, type Route } from '../http/route'
import { changeView, listViews, makeViewDefault, resetView } from './list-views'
import {
  COLUMN_MODULE,
  defaultColumns,
  loadPageColumns,
  saveColumnChoice,
  toColumnView,
} from './table-columns'

const guardFor = (action: 'view' | 'add' | 'edit' | 'del' | 'export') =>
  permissionGuard(`${COLUMN_MODULE}:${action}`)
/** Maximum number of rows of an export of page columns; a page has a few dozen columns. */
const MOST_COLUMNS = 20_000
/** The columns of the exported file; the page of each column comes first. */
const written = {
  ...columnListing,
  columns: ['menuId', 'tcField', 'tcName', 'tcWidth', 'tcSort', 'tcHidden'],
  beside: [],
} as const satisfies Listing
const ownColumns = ownDataOnly('the defaults and one’s own choice of columns')

const withMenuFilter = <Q extends { menuId?: string }>({ menuId, ...query }: Q) => ({
  ...query,
  ofMenu: menuId,
})

/**
 * Columns of tables (SPEC section 7, "Table columns"): the administrator's defaults, and each person's
 * changes.
 */
export const tableColumnRoutes: readonly Route[] = [
  defineRoute(tableColumnApi.page, guardFor('view'), (context, query) =>
    defaultColumns.page(context, withMenuFilter(query), (rows) => rows.map(toColumnView)),
  ),
  defineRoute(tableColumnApi.list, guardFor('view'), async (context, query) =>
    (await defaultColumns.list(context, withMenuFilter(query), MOST_COLUMNS)).map(toColumnView),
  ),
  defineRoute(tableColumnApi.detail, guardFor('view'), async (context, input) =>
    toColumnView(await defaultColumns.find(context, 'listId' in input ? input.listId : input.id)),
  ),
  defineRoute(tableColumnApi.getSelect, guardFor('view'), async (context, query) =>
    (await defaultColumns.list(context, withMenuFilter(query), MOST_COLUMNS)).map(({ tcField, tcName }) => ({
      value: tcField,
      label: tcName,
    })),
  ),
  defineRoute(tableColumnApi.exportExcel, guardFor('export'), async (context, input, { reply }) =>
    sendExport<TableColumn>(context, reply, {
      listing: written,
      module: COLUMN_MODULE,
      input,
      total: await defaultColumns.count(context, withMenuFilter(input)),
      ids: defaultColumns.ids(context, withMenuFilter(input)),
      load: async (db, listIds) => (await defaultColumns.byIds(db, listIds)).map(toColumnView),
    }),
  ),
  defineRoute(tableColumnApi.save, guardFor('add'), async (context, form) =>
    toColumnView(await defaultColumns.add(context, form)),
  ),
  defineRoute(tableColumnApi.update, guardFor('edit'), async (context, { listId, version, ...form }) =>
    toColumnView(await defaultColumns.change(context, listId, version, form)),
  ),
  defineRoute(tableColumnApi.delete, guardFor('del'), (context, { listIds }) =>
    defaultColumns.remove(context, listIds),
  ),
  defineRoute(tableColumnApi.getColumn, ownColumns, (context, { menuId }) =>
    loadPageColumns(context, menuId),
  ),
  defineRoute(tableColumnApi.updateTableColumn, ownColumns, (context, preferences, { query }) =>
    saveColumnChoice(context, query.menuId, preferences),
  ),
  defineRoute(tableColumnApi.getViews, ownColumns, (context) => listViews(context)),
  defineRoute(tableColumnApi.updateView, ownColumns, (context, look, { query }) =>
    changeView(context, query.menuId, look),
  ),
  defineRoute(tableColumnApi.resetView, ownColumns, (context, { menuId }) => resetView(context, menuId)),
  defineRoute(tableColumnApi.setDefault, guardFor('edit'), (context, { menuId }) =>
    makeViewDefault(context, menuId),
  ),
]
