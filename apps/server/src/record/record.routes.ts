import type { Endpoint } from '@agency/shared/contract/endpoint'
import { sendExport } from '../excel/export'
import type { Context } from '../http/context'
import { can } from '../http/guard'
import { choicesIn, MOST_LISTED } from '../http/list'
import { answer, type Route } from '../http/route'
import type {
  FiltersOf,
  FormOf,
  RecordKind,
  RecordTable,
  ResourceCalls,
  RowOfCalls,
  StoredRow,
} from './record-kind'
import type { ListInput } from './record-reader'
import { RecordStore } from './record-store'

/**
 * Answers the calls of a plain record: who has `<prefix>:view` reads, `add`, `edit`, `del` and `export` do what they
 * say. The store is handed out for the calls that a kind has beside these.
 */
export function recordResource<T extends RecordTable, A extends ResourceCalls>(
  api: A,
  table: T,
  kind: RecordKind<T['$inferSelect'] & StoredRow, RowOfCalls<A>, FormOf<A>, FiltersOf<A>>,
) {
  type Row = T['$inferSelect'] & StoredRow
  const store = new RecordStore<Row, FormOf<A>>(table, kind as never)
  return { store, routes: routesOf(api, kind as never, store as never) }
}

type AnyStore = RecordStore<StoredRow, unknown>
type AnyKind = RecordKind<StoredRow, { listId: string }, unknown, object>

/** The contract has checked what arrives; here it is of any resource. */
function routesOf(api: ResourceCalls, kind: AnyKind, store: AnyStore): readonly Route[] {
  const may = (action: string) => can(`${kind.prefix}:${action}`)
  const one = async (context: Context, row: StoredRow) => (await kind.view(context, [row]))[0]
  const offered = <K extends keyof ResourceCalls>(
    name: K,
    make: (endpoint: Endpoint) => Route,
  ): readonly Route[] => (api[name] ? [make(api[name])] : [])
  return [
    answer(api.page, may('view'), async (context, input) => {
      const { rows, ...page } = await store.page(context, input as ListInput)
      return { records: await kind.view(context, rows), ...page }
    }),
    answer(api.list, may('view'), async (context, input) =>
      kind.view(context, await store.list(context, input as ListInput, MOST_LISTED)),
    ),
    answer(api.detail, may('view'), async (context, input) =>
      one(context, await store.find(context, (input as { listId: string }).listId)),
    ),
    ...offered('getSelect', (endpoint) =>
      answer(endpoint, may('view'), async (context, input) => {
        const { keyword } = input as { keyword?: string }
        const rows = await store.list(context, {}, MOST_LISTED)
        const choices = rows.map((row) => ({ value: row.listId, label: kind.label(row) }))
        return choicesIn(choices, keyword)
      }),
    ),
    ...offered('exportExcel', (endpoint) =>
      answer(endpoint, may('export'), async (context, input, { reply }) =>
        sendExport(context, reply, {
          listing: kind.listing,
          module: kind.prefix,
          input: input as ListInput,
          total: await store.count(context, input as ListInput),
          ids: store.ids(context, input as ListInput),
          load: async (db, listIds) => kind.view({ ...context, db }, await store.byIds(db, listIds)),
        }),
      ),
    ),
    ...offered('save', (endpoint) =>
      answer(endpoint, may('add'), async (context, form) => one(context, await store.add(context, form))),
    ),
    ...offered('update', (endpoint) =>
      answer(endpoint, may('edit'), async (context, input) => {
        const { listId, version, ...form } = input as StoredRow
        return one(context, await store.change(context, listId, version, form))
      }),
    ),
    ...offered('delete', (endpoint) =>
      answer(endpoint, may('del'), (context, input) =>
        store.remove(context, (input as { listIds: string[] }).listIds),
      ),
    ),
  ]
}
