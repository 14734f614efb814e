import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { Option } from '@agency/shared/contract/page'
import type { Listing } from '@agency/shared/list/listing'
import { sendExport } from '../excel/export'
import type { Context } from '../http/context'
import { can, canOrDeputy, type Guard } from '../http/guard'
import { MOST_LISTED } from '../http/list'
import { answer, type Raw, type Route } from '../http/route'
import type { ResourceCalls, StoredRow } from './record-kind'
import type { ListInput, RecordReader } from './record-reader'

/** What the calls that read a kind of record stand on, whether it has a flow or not. */
interface Reading<S extends StoredRow> {
  api: ResourceCalls
  /** Permission prefix, and the module in the operation log. */
  prefix: string
  /** What its list shows, and an export writes. */
  listing: Listing
  /** Its rows, as far as the caller may see them. */
  store: Pick<RecordReader<S>, 'page' | 'list' | 'count' | 'ids' | 'byIds' | 'summedIn'>
  /** Rows as they travel, in their order; `asked`: what the list was asked for. */
  viewed(context: Context, rows: readonly S[], asked: object): Promise<readonly unknown[]>
  /** The same for a file, of which nobody asks what may be done with a row. */
  written?(context: Context, rows: readonly S[], asked: object): Promise<readonly unknown[]>
  /** @throws 404 when it is not there or not visible */
  one(context: Context, listId: string): Promise<unknown>
  /** Its records wait for people, whose deputies read what waits. */
  byDeputies?: true
  /** What a picker offers. */
  choices(context: Context, keyword: string | undefined): Promise<Option[]>
  /** File name of its export, where it is not the listing's. */
  exportName?: string | undefined
  /** How many rows an export had is not for everybody who reads the log. */
  isCountSecret?: true | undefined
}

/** The calls by which a kind of record is read: page, list, detail and, where it offers them, getSelect and export. */
export function readingRoutes<S extends StoredRow>(of: Reading<S>): readonly Route[] {
  const { api, store, prefix } = of
  const view = can(`${prefix}:view`)
  return [
    ...offered(api.page, view, (context, input) =>
      store.page(context, input as ListInput, (rows) => of.viewed(context, rows, input as ListInput)),
    ),
    ...offered(api.list, view, async (context, input) =>
      of.viewed(context, await store.list(context, input as ListInput, MOST_LISTED), input as ListInput),
    ),
    ...offered(api.detail, of.byDeputies ? canOrDeputy(`${prefix}:view`) : view, (context, input) =>
      of.one(context, (input as StoredRow).listId),
    ),
    ...offered(api.getSelect, view, (context, input) =>
      of.choices(context, (input as { keyword?: string }).keyword),
    ),
    ...offered(api.exportExcel, can(`${prefix}:export`), (context, input, { reply }) =>
      exported(context, of, { input: input as ListInput, reply }),
    ),
  ]
}

async function exported<S extends StoredRow>(
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

/** The route of a call, where the kind offers it. The contract has checked what arrives; here it is of any kind. */
export const offered = (
  call: Endpoint | undefined,
  guard: Exclude<Guard, { kind: 'public' }>,
  handle: (context: Context, input: unknown, raw: Raw<Endpoint>) => Promise<unknown>,
): Route[] => (call ? [answer(call, guard, handle)] : [])
