import type { Context } from '../http/context'
import { permissionGuard } from '../http/guard'
import { filterChoices, MOST_LISTED } from '../http/list'
import type { Route } from '../http/route'
import { readingRoutes, routeIfDeclared } from './reading.routes'
import type {
  FiltersOf,
  FormOf,
  RecordKind,
  RecordTable,
  ResourceCalls,
  RowOfCalls,
  StoredRow,
} from './record-kind'
import { RecordStore } from './record-store'

/**
 * The routes of a plain record: `<prefix>:view` for reading; `add`, `edit`, `del` and `export` for the rest.
 * Also returns the store for additional calls.
 */
export function createRecordResource<T extends RecordTable, A extends ResourceCalls>(
  api: A,
  table: T,
  kind: RecordKind<T['$inferSelect'] & StoredRow, RowOfCalls<A>, FormOf<A>, FiltersOf<A>>,
) {
  type Row = T['$inferSelect'] & StoredRow
  const store = new RecordStore<Row, FormOf<A>>(table, kind)
  return { store, routes: recordRoutes(api, kind, store) }
}

type AnyStore = RecordStore<StoredRow, unknown>
type AnyKind = RecordKind<StoredRow, { listId: string }, unknown, object>

/** The routes of a kind of record whose form and filters have types of their own, such as rules in versions. */
export function recordRoutes(api: ResourceCalls, kind: AnyKind, store: AnyStore): readonly Route[] {
  const permissionGuardFor = (action: string) => permissionGuard(`${kind.prefix}:${action}`)
  const buildRecordView = async (context: Context, row: StoredRow) => (await kind.view(context, [row]))[0]
  return [
    ...readingRoutes<StoredRow>({
      api,
      store,
      prefix: kind.prefix,
      listing: kind.listing,
      viewed: (context, rows) => kind.view(context, rows),
      one: async (context, listId) => buildRecordView(context, await store.find(context, listId)),
      async choices(context, keyword) {
        const rows = await store.list(context, {}, MOST_LISTED)
        const choices = rows.map((row) => ({ value: row.listId, label: kind.label(row) }))
        return filterChoices(choices, keyword)
      },
    }),
    ...routeIfDeclared(api.save, permissionGuardFor('add'), async (context, form) =>
      buildRecordView(context, await store.add(context, form)),
    ),
    ...routeIfDeclared(api.update, permissionGuardFor('edit'), async (context, input) => {
      const { listId, version, ...form } = input as StoredRow
      return buildRecordView(context, await store.change(context, listId, version, form))
    }),
    ...routeIfDeclared(api.delete, permissionGuardFor('del'), (context, input) =>
      store.remove(context, (input as { listIds: string[] }).listIds),
    ),
  ]
}
