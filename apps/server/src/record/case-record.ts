import type { Endpoint } from '@agency/shared/contract/endpoint'
import { type AnyFlow, movePermission, withdrawActionOf } from '@agency/shared/flow/flow'
import { callableActionNames, operationPermission } from '@agency/shared/record/rights'
import { inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { hasNewFiles, type RecordAccess } from '../files/attachments'
import type { Context, Write } from '../http/context'
import { permissionGuard, permissionOrDeputyGuard } from '../http/guard'
import { notFound, notPermitted, staleVersion, wrongState } from '../http/refusal'
import type { Route } from '../http/route'
import { dictColumnsOfTable } from '../system/dict-uses'
import { voidNumbers } from '../system/numbering'
import { makeMove } from '../workflow/engine'
import { wfCase } from '../workflow/flow.table'
import { lockCase, lockCases } from '../workflow/hold-case'
import { runNamingPrincipal } from '../workflow/on-behalf'
import type { FlowResource, MoveInput } from '../workflow/resource'
import type { CaseKind, CaseRow, ViewOf } from './case-kind'
import { type CaseRights, createCaseRights } from './case-rights'
import { commonRowViews } from './case-view'
import { CaseWriter } from './case-writer'
import { readingRoutes, routeIfDeclared } from './reading.routes'
import type { FormOf, ResourceCalls } from './record-kind'

/** The parts of a module's record that its other files use. */
export interface CaseRecord<R extends CaseRow> {
  resource: FlowResource<R>
  writer: CaseWriter<R>
  /** Makes a move like its call, with all consequences. Returns the record as it is afterwards. */
  move(context: Context, action: string, input: MoveInput): Promise<R | undefined>
}

const say = { draftDeleted: '草稿已删除' }

/**
 * Makes the server's implementation of a record with a flow from its definition: moves, saving, access to
 * files, and all calls. `<prefix>:view` is needed for reading; other calls need the permission of their name.
 */
export function createCaseRecord<
  R extends CaseRow,
  F extends AnyFlow,
  A extends ResourceCalls,
  Q extends object,
>(kind: CaseKind<R, F, A, Q>) {
  const resource: FlowResource<R> = {
    ...flowResourceOf(kind),
    async moved({ write, key, before, after }) {
      await writer.attachMovedFiles(write, before, after)
      await writer.sendLiveMessages(write, after)
      await kind.followed?.({ write, key, after, resource })
    },
  }
  const writer = new CaseWriter<R>({
    resource,
    store: kind.store,
    noun: kind.record.noun,
    kind,
    ...(kind.record.number ? { number: kind.record.number } : {}),
    files: Object.entries(kind.record.labels).flatMap(([name, label]) =>
      typeof label === 'object' && label.kind === 'files' ? [name] : [],
    ),
  })
  const calls = new CaseCalls(kind, resource, writer)
  const { one, viewed, access, move, enter } = calls
  const dictUses = dictColumnsOfTable(kind.record.logged, kind.store.rows)
  return { resource, writer, access, dictUses, one, viewed, move, enter, routes: calls.routes() }
}

/** The parts of a definition that the flow engine needs. */
function flowResourceOf<R extends CaseRow, F extends AnyFlow, A extends ResourceCalls, Q extends object>(
  kind: CaseKind<R, F, A, Q>,
): FlowResource<R> {
  const { store, effects, inverses, frozen, holdFirst, lastDayOf, shown, learns, barred } = kind
  return {
    flow: kind.record.flow,
    find: store.find,
    load: store.load,
    patch: store.patch,
    effects: effects as FlowResource<R>['effects'],
    inverses,
    frozen,
    holdFirst,
    lastDayOf,
    shown,
    learns,
    barred,
    workedOn: async (db, record, since) =>
      (await hasNewFiles(db, record.listId, since)) || (await kind.workedOn?.(db, record, since)) === true,
  }
}

class CaseCalls<R extends CaseRow, F extends AnyFlow, A extends ResourceCalls, Q extends object> {
  readonly #rights: CaseRights<R>

  constructor(
    private readonly kind: CaseKind<R, F, A, Q>,
    private readonly resource: FlowResource<R>,
    private readonly writer: CaseWriter<R>,
  ) {
    this.#rights = createCaseRights(kind, resource)
  }

  /** Records as answered to the client, with the caller's actions. */
  viewed = async (context: Context, rows: readonly R[], how = { whole: false }): Promise<ViewOf<A>[]> =>
    this.#view(context, rows, { ...how, allowed: await this.#rights.allowed(context, rows) })

  /** One record in full as answered to the client. @throws 404 when it is undefined */
  one = async (context: Context, row: R | undefined): Promise<ViewOf<A>> => {
    const [found] = row ? await this.viewed(context, [row], { whole: true }) : []
    if (!found) throw notFound()
    return found
  }

  /** Creates a record in the same way as its call. */
  enter = (context: Context, form: FormOf<A>): Promise<ViewOf<A>> =>
    context.write((write) => this.#save(write, form))

  move = (context: Context, action: string, input: MoveInput): Promise<R | undefined> =>
    context.write(async (write) => {
      const { kind, resource } = this
      const after = await makeMove(context, resource, action, input)
      if (!kind.moved) return after
      await kind.moved(write, action, after)
      // The answer includes what the save has caused.
      return kind.store.load(write.tx, after.listId)
    })

  /** Access to the record's files follows access to the record. */
  get access(): RecordAccess {
    const { store, record } = this.kind
    return {
      bizType: record.prefix,
      canSeeFiles: async (context, ownId) => (await store.find(context.db, context, ownId)) !== undefined,
      canEdit: async (context, ownId) => {
        const row = await store.find(context.db, context, ownId)
        return row !== undefined && this.#rights.mayEdit(context, row)
      },
    }
  }

  routes(): readonly Route[] {
    return [...this.#readRoutes(), ...this.#writeRoutes(), ...this.#moveRoutes()]
  }

  async #view(
    context: Context,
    rows: readonly R[],
    { whole, allowed }: { whole: boolean; allowed?: ReadonlyMap<string, readonly string[]> },
  ): Promise<ViewOf<A>[]> {
    const plain = await commonRowViews(context.db, this.kind.record, rows)
    const own = await this.kind.view?.(context, rows, { whole })
    return rows.map((row, at) => {
      const { allowedActions: acts = [], ...more } = (own?.(row) ?? {}) as { allowedActions?: string[] }
      return {
        ...plain[at],
        ...more,
        allowedActions: allowed ? [...(allowed.get(row.listId) ?? []), ...acts] : [],
      }
    }) as ViewOf<A>[]
  }

  #readRoutes(): readonly Route[] {
    const { api, store, record, label, exportName, isCountSecret } = this.kind
    return readingRoutes<R>({
      api,
      prefix: record.prefix,
      listing: record.listing,
      exportName,
      isCountSecret,
      byDeputies: true,
      // The filters need no check here, because the contract has validated them.
      store,
      viewed: (context, rows) => this.viewed(context, rows),
      written: (context, rows) => this.#view(context, rows, { whole: false }),
      one: (context, listId) => this.#detail(context, listId),
      choices: (context, keyword) => store.choices(context, keyword, label),
    })
  }

  async #detail(context: Context, listId: string): Promise<ViewOf<A>> {
    const { store, withPart } = this.kind
    return this.one(
      context,
      (await store.find(context.db, context, listId)) ?? (await withPart?.(context, listId)),
    )
  }

  #writeRoutes(): readonly Route[] {
    const { api, record } = this.kind
    return [
      ...routeIfDeclared(api.save, permissionGuard(operationPermission(record, 'save')), (context, form) =>
        this.enter(context, form as FormOf<A>),
      ),
      ...routeIfDeclared(
        api.update,
        permissionGuard(operationPermission(record, 'update')),
        (context, input) => context.write(async (write) => this.#update(write, input as Changed<A>)),
      ),
      ...routeIfDeclared(
        api.delete,
        permissionGuard(operationPermission(record, 'delete')),
        (context, input) =>
          context.write(async (write) => this.#remove(write, (input as { listIds: string[] }).listIds)),
      ),
    ]
  }

  async #save(write: Write, form: FormOf<A>): Promise<ViewOf<A>> {
    const { kind, writer } = this
    const columns = (await kind.columns?.(write, form)) ?? {}
    const after = await writer.createCase(write, columns)
    await kind.saved?.(write, { after, form })
    // A record that its author could not see afterwards is refused.
    return this.one(write, await kind.store.find(write.tx, write, after.listId))
  }

  async #update(write: Write, input: Changed<A>): Promise<ViewOf<A>> {
    const { kind, writer } = this
    const { listId, version, ...form } = input
    await lockCase(write.tx, listId)
    const before = await kind.store.mustFind(write, listId)
    if (before.version !== version) throw staleVersion()
    if (!(await this.#rights.mayEdit(write, before))) throw wrongState()
    const principal = await this.#rights.principalOf(write, before)
    return runNamingPrincipal(write, principal, async () => {
      const columns = (await kind.columns?.(write, form as unknown as FormOf<A>, before)) ?? {}
      const after = await writer.revise(write, before, columns)
      await kind.saved?.(write, { after, before, form: form as unknown as FormOf<A> })
      return this.one(write, after)
    })
  }

  /** Deletes drafts (草稿) permanently, all or none (DOMAIN section 4). */
  async #remove(write: Write, listIds: readonly string[]): Promise<null> {
    const { record, store } = this.kind
    const ids = [...new Set(listIds)]
    await lockCases(write.tx, ids)
    const rows: R[] = []
    for (const listId of ids) rows.push(await store.mustFind(write, listId))
    const first = record.flow.steps[record.flow.start]?.status
    if (rows.some((row) => row.status !== first || this.kind.frozen?.(row))) throw wrongState()
    for (const row of rows) if (!(await this.#rights.mayDelete(write, row))) throw notPermitted()
    await write.tx.delete(store.rows as PgTable).where(inArray(store.rows.listId, ids))
    await this.kind.removed?.(write, rows)
    if (record.number) await voidNumbers(write, ids, say.draftDeleted)
    await write.tx.delete(wfCase).where(inArray(wfCase.ownId, ids))
    for (const before of rows) {
      write.log({ module: record.prefix, action: 'delete', ownId: before.listId, before })
      await this.writer.sendLiveMessages(write, before)
    }
    return null
  }

  #moveRoutes(): readonly Route[] {
    const { kind } = this
    const { flow } = kind.record
    const calls = kind.api as unknown as Readonly<Record<string, Endpoint | undefined>>
    const moveKeyOfAction = (action: string) =>
      Object.keys(flow.moves).find((key) => (flow.moves[key]?.action ?? key) === action) ?? action
    const withdrawal = withdrawActionOf(flow)
    // For 撤回 the engine checks the permission of the move that is withdrawn.
    const guardForAction = (action: string) =>
      permissionOrDeputyGuard(
        action === withdrawal ? `${kind.record.prefix}:view` : movePermission(flow, moveKeyOfAction(action)),
      )
    return Object.keys(callableActionNames(kind.record)).flatMap((action) =>
      routeIfDeclared(calls[action], guardForAction(action), (context, input) =>
        context.write(async () => this.one(context, await this.move(context, action, input as MoveInput))),
      ),
    )
  }
}

type Changed<A extends ResourceCalls> = FormOf<A> & { listId: string; version: number }
