import { type ClientRow, clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { CLIENT_DRAFT } from '@agency/shared/modules/crm-client/client.flow'
import { clientListing } from '@agency/shared/modules/crm-client/client.listing'
import { clientPrefix } from '@agency/shared/modules/crm-client/client.permissions'
import { and, eq, inArray } from 'drizzle-orm'
import { sendExport } from '../../excel/export'
import type { RecordAccess } from '../../files/attachments'
import { may } from '../../http/actor'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { notFound, notPermitted, staleVersion, wrongState } from '../../http/refusal'
import { answer, type Route } from '../../http/route'
import { importRoutes } from '../../record/import'
import { voidNumbers } from '../../system/numbering'
import { allowedMoves } from '../../workflow/admission'
import { makeMove } from '../../workflow/engine'
import { wfCase } from '../../workflow/flow.table'
import { holdCase, holdCases } from '../../workflow/hold-case'
import type { MoveInput } from '../../workflow/resource'
import { clientImport } from './client.import'
import { clientResource } from './client.moves'
import { assertSavable, insertClient, updateClient } from './client.save'
import { type ClientRecord, clients, similarClients, viewClients } from './client.store'
import { crmClient as t } from './client.table'

const permission = (action: string) => `${clientPrefix}:${action}`
const say = { exportName: '客户列表', draftDeleted: '草稿已删除' }

export const clientRoutes: readonly Route[] = [
  answer(clientApi.page, can(permission('view')), async (context, query) => {
    const { rows, ...page } = await clients.page(context, query)
    return { ...page, records: await viewed(context, rows) }
  }),
  answer(clientApi.list, can(permission('view')), async (context, query) =>
    viewed(context, await clients.list(context, query, 1000)),
  ),
  answer(clientApi.detail, can(permission('view')), async (context, { listId }) =>
    one(context, await visible(context, listId)),
  ),
  answer(clientApi.getSelect, can(permission('view')), (context, { keyword }) =>
    clients.choices(context, keyword, (row) => row.clientName),
  ),
  answer(clientApi.similar, can(permission('edit')), (context, asked) => similarClients(context.db, asked)),
  answer(clientApi.save, can(permission('add')), (context, form) =>
    context.write(async (write) => {
      await assertSavable(write.tx, form)
      return one(context, await insertClient(write, form))
    }),
  ),
  answer(clientApi.update, can(permission('edit')), (context, { listId, version, ...form }) =>
    context.write(async (write) => {
      await holdCase(write.tx, listId)
      const before = await clients.find(write.tx, context, listId)
      if (!before) throw notFound()
      if (before.version !== version) throw staleVersion()
      if (!isEditable(context, before)) throw wrongState()
      await assertSavable(write.tx, form, before)
      return one(context, await updateClient(write, before, form))
    }),
  ),
  answer(clientApi.delete, can(permission('del')), (context, { listIds }) => deleteDrafts(context, listIds)),
  answer(clientApi.exportExcel, can(permission('export')), async (context, input, { reply }) =>
    sendExport(context, reply, {
      listing: clientListing,
      module: clientPrefix,
      input,
      total: await clients.count(context, input),
      ids: clients.ids(context, input),
      load: async (db, listIds) =>
        viewClients({ ...context, db }, await clients.byIds(db, listIds), new Map()),
    }),
  ),
  ...importRoutes(clientApi, can(permission('add')), clientImport),
  ...(['submit', 'withdraw', 'audit', 'transfer', 'freeze', 'void'] as const).map((action) =>
    answer(clientApi[action], can(permission(action)), async (context, input: MoveInput) =>
      one(context, await makeMove(context, clientResource, action, input)),
    ),
  ),
]

/** The attachments of a client follow the client. */
export const clientAccess: RecordAccess = {
  bizType: clientPrefix,
  canSee: async (context, ownId) => (await clients.find(context.db, context, ownId)) !== undefined,
  canEdit: async (context, ownId) => {
    const record = await clients.find(context.db, context, ownId)
    return record !== undefined && isEditable(context, record)
  },
}

/** A draft is its creator's; a client in use is corrected by its manager or the head; all other states stand still. */
function isEditable(context: Context, record: ClientRecord): boolean {
  const { actor } = context
  if (!may(actor, permission('edit'))) return false
  if (record.status === '10' || record.status === '40')
    return record.createUserId === actor.userId || actor.isAdmin
  if (record.status !== '30' || record.transferToUserId !== null) return false
  const isHead = actor.roles.includes('DEPT_HEAD') && actor.departmentIds.includes(record.departmentId ?? '')
  return record.customerManagerId === actor.userId || isHead || actor.isAdmin
}

const isDeletable = (context: Context, record: ClientRecord) =>
  record.status === CLIENT_DRAFT &&
  may(context.actor, permission('del')) &&
  (record.createUserId === context.actor.userId || context.actor.isAdmin)

async function visible(context: Context, listId: string): Promise<ClientRecord> {
  const record = await clients.find(context.db, context, listId)
  if (!record) throw notFound()
  return record
}

/** Rows with what the caller may do to each. */
async function viewed(context: Context, rows: readonly ClientRecord[]): Promise<ClientRow[]> {
  const moves = await allowedMoves(context, clientResource, rows)
  const allowed = new Map(
    rows.map((row) => [
      row.listId,
      [
        ...(moves.get(row.listId) ?? []),
        ...(isEditable(context, row) ? ['edit'] : []),
        ...(isDeletable(context, row) ? ['del'] : []),
      ],
    ]),
  )
  return viewClients(context, rows, allowed)
}

async function one(context: Context, record: ClientRecord): Promise<ClientRow> {
  const [row] = await viewed(context, [record])
  if (!row) throw notFound()
  return row
}

/** Physical delete only in 草稿 (DOMAIN section 4); all of them, or none. */
function deleteDrafts(context: Context, listIds: readonly string[]): Promise<null> {
  return context.write(async (write) => {
    const ids = [...new Set(listIds)]
    await holdCases(write.tx, ids)
    const found: ClientRecord[] = []
    for (const listId of ids)
      found.push(...[await clients.find(write.tx, context, listId)].filter((row) => row !== undefined))
    if (found.length !== ids.length) throw notFound()
    if (found.some((row) => row.status !== CLIENT_DRAFT)) throw wrongState()
    if (found.some((row) => !isDeletable(context, row))) throw notPermitted()
    await write.tx.delete(t).where(and(inArray(t.listId, ids), eq(t.status, CLIENT_DRAFT)))
    await voidNumbers(write, ids, say.draftDeleted)
    await write.tx.delete(wfCase).where(inArray(wfCase.ownId, ids))
    for (const row of found)
      write.log({ module: clientPrefix, action: 'delete', ownId: row.listId, before: row })
    write.emit({ type: 'records', of: clientPrefix })
    return null
  })
}
