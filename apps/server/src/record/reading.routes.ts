import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { Option } from '@agency/shared/contract/page'
import type { Listing } from '@agency/shared/list/listing'
import { sendExport } from '../excel/export'
import type { Context } from '../http/context'
import { type Guard, permissionGuard, permissionOrDeputyGuard } from '../http/guard'
import { MOST_LISTED } from '../http/list'
import { defineRoute, type Raw, type Route } from '../http/route'
import type { ResourceCalls, StoredRow } from './record-kind'
import type { ListInput, RecordReader } from './record-reader'

/** What the read calls of a kind of record need, with or without a flow. */
interface Reading<S extends StoredRow> {
  api: ResourceCalls
  /** Permission prefix of the kind, and its module in the operation log. */
  prefix: string
  /** The columns of the list, which an export writes. */
  listing: Listing
  /** The store of the records, limited to what the caller may see. */
  store: Pick<RecordReader<S>, 'page' | 'list' | 'count' | 'ids' | 'byIds' | 'summedIn'>
  /** Rows as answered to the client, in their order; `asked` is the list's input. */
  viewed(context: Context, rows: readonly S[], asked: object): Promise<readonly unknown[]>
  /** Rows in the form for an export, without the caller's actions. */
  written?(context: Context, rows: readonly S[], asked: object): Promise<readonly unknown[]>
  /** One record as answered to the client. @throws 404 when it does not exist or is not visible */
  one(context: Context, listId: string): Promise<unknown>
  /** True when deputies may read records that wait for somebody they stand in for. */
  byDeputies?: true
  /** Options for a picker of records. */
  choices(context: Context, keyword: string | undefined): Promise<Option[]>
  /** Name of the exported file; defaults to that of the listing. */
  exportName?: string | undefined
  /** True when not everybody who reads the log may know the number of exported rows. */
  isCountSecret?: true | undefined
}

/** The routes that read a kind of record: page, list, detail and, where offered, getSelect and export. */
export function readingRoutes<S extends StoredRow>(of: Reading<S>): readonly Route[] {
  const { api, store, prefix } = of
  const view = permissionGuard(`${prefix}:view`)
  return [
    ...routeIfDeclared(api.page, view, (context, input) =>
      store.page(context, input as ListInput, (rows) => of.viewed(context, rows, input as ListInput)),
    ),
    ...routeIfDeclared(api.list, view, async (context, input) =>
      of.viewed(context, await store.list(context, input as ListInput, MOST_LISTED), input as ListInput),
    ),
    ...routeIfDeclared(
      api.detail,
      of.byDeputies ? permissionOrDeputyGuard(`${prefix}:view`) : view,
      (context, input) => of.one(context, (input as StoredRow).listId),
    ),
    ...routeIfDeclared(api.getSelect, view, (context, input) =>
      of.choices(context, (input as { keyword?: string }).keyword),
    ),
    ...routeIfDeclared(api.exportExcel, permissionGuard(`${prefix}:export`), (context, input, { reply }) =>
      exportRecords(context, of, { input: input as ListInput, reply }),
    ),
  ]
}

async function exportRecords<S extends StoredRow>(
  context: Context,
  { store, prefix, listing, exportName, isCountSecret, viewed, written = viewed }: Reading<S>,
  { input, reply }: { input: ListInput; reply: Raw<Endpoint>['reply'] },
) {
  return sendExport<object>(context, reply, {
    listing,
    name: exportName,
    module: prefix,
    input,
    isCountSecret,
    summed: store.summedIn(context),
    total: await store.count(context, input),
    ids: store.ids(context, input),
    load: async (db, listIds) =>
      (await written({ ...context, db }, await store.byIds(db, listIds), input)) as { listId: string }[],
  })
}

/**
 * The route of a call if the kind offers it. Types are loose here, since the contract has validated the
 * input.
 */
export const routeIfDeclared = (
  call: Endpoint | undefined,
  guard: Exclude<Guard, { kind: 'public' }>,
  handle: (context: Context, input: unknown, raw: Raw<Endpoint>) => Promise<unknown>,
): Route[] => (call ? [defineRoute(call, guard, handle)] : [])
