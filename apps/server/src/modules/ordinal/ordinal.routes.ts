import { type OrdinalRow, ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ORDINAL_DRAFT } from '@agency/shared/modules/ordinal/ordinal.flow'
import { ordinalListing } from '@agency/shared/modules/ordinal/ordinal.listing'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { and, eq, inArray } from 'drizzle-orm'
import { sendExport } from '../../excel/export'
import type { RecordAccess } from '../../files/attachments'
import { may } from '../../http/actor'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { notFound, notPermitted, staleVersion, wrongState } from '../../http/refusal'
import { answer, type Route } from '../../http/route'
import { allowedMoves } from '../../workflow/admission'
import { makeMove } from '../../workflow/engine'
import { wfCase } from '../../workflow/flow.table'
import { holdCase, holdCases } from '../../workflow/hold-case'
import type { FlowResource, MoveInput } from '../../workflow/resource'
import { assertSavable, insertOrdinal, updateOrdinal } from './ordinal.save'
import { type OrdinalRecord, ordinals, similarOrdinals } from './ordinal.store'
import { ordinalRecord as t } from './ordinal.table'
import { viewOrdinals } from './ordinal.view'
import type { OrdinalPorts } from './ports'

const permission = (action: string) => `${ordinalPrefix}:${action}`
const say = { ledger: '编号台账' }
type Resource = FlowResource<OrdinalRecord>

export const ordinalRoutes = (resource: Resource, ports: OrdinalPorts): readonly Route[] => [
  answer(ordinalApi.page, can(permission('view')), async (context, query) => {
    const { rows, ...page } = await ordinals.page(context, query)
    return { ...page, records: await viewed(context, resource, ports, rows) }
  }),
  answer(ordinalApi.list, can(permission('view')), async (context, query) =>
    viewed(context, resource, ports, await ordinals.list(context, query, 1000)),
  ),
  answer(ordinalApi.detail, can(permission('view')), async (context, { listId }) =>
    one(context, resource, ports, await ordinals.find(context.db, context, listId)),
  ),
  answer(ordinalApi.getSelect, can(permission('view')), (context, { keyword }) =>
    ordinals.choices(context, keyword, (row) => [row.ordinalNo, row.projectName].filter(Boolean).join(' ')),
  ),
  answer(ordinalApi.similar, can(permission('edit')), async (context, asked) => {
    const own = asked.listId ? await ordinals.find(context.db, context, asked.listId) : undefined
    const isKnown =
      own?.clientId === asked.clientId || (await ports.findClient(context.db, context, asked.clientId))
    return isKnown ? similarOrdinals(context.db, asked) : []
  }),
  answer(ordinalApi.sources, can(permission('edit')), async (context, asked) =>
    (await ports.sources(context.db, asked, context)).map(
      ({ listId, projectCode, projectName, clientId }) => ({
        value: listId,
        label: `${projectCode} ${projectName}`,
        clientId,
      }),
    ),
  ),
  answer(ordinalApi.save, can(permission('add')), (context, form) =>
    context.write(async (write) => {
      await assertSavable(context, write.tx, ports, form)
      return one(context, resource, ports, await insertOrdinal(context, write, resource, form))
    }),
  ),
  answer(ordinalApi.update, can(permission('edit')), (context, { listId, version, ...form }) =>
    context.write(async (write) => {
      await holdCase(write.tx, listId)
      const before = await ordinals.find(write.tx, context, listId)
      if (!before) throw notFound()
      if (before.version !== version) throw staleVersion()
      if (!(await isEditable(context, resource, before))) throw wrongState()
      await assertSavable(context, write.tx, ports, form, before)
      return one(context, resource, ports, await updateOrdinal(context, write, before, form))
    }),
  ),
  answer(ordinalApi.delete, can(permission('del')), (context, { listIds }) => deleteDrafts(context, listIds)),
  answer(ordinalApi.exportExcel, can(permission('export')), async (context, input, { reply }) => {
    return sendExport(context, reply, {
      listing: ordinalListing,
      name: say.ledger,
      module: ordinalPrefix,
      input,
      total: await ordinals.count(context, input),
      ids: ordinals.ids(context, input),
      load: async (db, listIds) =>
        viewOrdinals({ ...context, db }, await ordinals.byIds(db, listIds), new Map(), ports),
    })
  }),
  ...(['submit', 'urgent', 'claim', 'handle', 'return', 'cancel', 'void'] as const).map((action) =>
    answer(ordinalApi[action], can(permission(action)), async (context, input: MoveInput) =>
      one(context, resource, ports, await makeMove(context, resource, action, input)),
    ),
  ),
]

/** The attachments of a 排号 follow it. */
export const ordinalAccess = (resource: Resource): RecordAccess => ({
  bizType: ordinalPrefix,
  canSee: async (context, ownId) => (await ordinals.find(context.db, context, ownId)) !== undefined,
  canEdit: async (context, ownId) => {
    const record = await ordinals.find(context.db, context, ownId)
    return record !== undefined && isEditable(context, resource, record)
  },
})

const isEditable = async (context: Context, resource: Resource, record: OrdinalRecord): Promise<boolean> =>
  mayEdit(context, record, (await allowedMoves(context, resource, [record])).get(record.listId))

/**
 * A draft is its applicant's; while it is handled, whoever has taken it (and so may end it) corrects it; all other
 * states stand still.
 */
function mayEdit({ actor }: Context, record: OrdinalRecord, moves: readonly string[] = []): boolean {
  if (!may(actor, permission('edit'))) return false
  if (record.status === '10' || record.status === '50')
    return record.createUserId === actor.userId || actor.isAdmin
  return record.status === '30' && moves.includes('handle')
}

const isDeletable = ({ actor }: Context, record: OrdinalRecord) =>
  record.status === ORDINAL_DRAFT &&
  may(actor, permission('del')) &&
  (record.createUserId === actor.userId || actor.isAdmin)

/** Rows with what the caller may do to each. */
async function viewed(
  context: Context,
  resource: Resource,
  ports: OrdinalPorts,
  rows: readonly OrdinalRecord[],
): Promise<OrdinalRow[]> {
  const moves = await allowedMoves(context, resource, rows)
  const allowed = new Map(
    rows.map((row) => [
      row.listId,
      [
        ...(moves.get(row.listId) ?? []),
        ...(mayEdit(context, row, moves.get(row.listId)) ? ['edit'] : []),
        ...(isDeletable(context, row) ? ['del'] : []),
      ],
    ]),
  )
  return viewOrdinals(context, rows, allowed, ports)
}

async function one(
  context: Context,
  resource: Resource,
  ports: OrdinalPorts,
  record: OrdinalRecord | undefined,
): Promise<OrdinalRow> {
  const [row] = record ? await viewed(context, resource, ports, [record]) : []
  if (!row) throw notFound()
  return row
}

/** Physical delete only in 草稿 (DOMAIN section 4); all of them, or none. */
function deleteDrafts(context: Context, listIds: readonly string[]): Promise<null> {
  return context.write(async (write) => {
    const ids = [...new Set(listIds)]
    await holdCases(write.tx, ids)
    const found: OrdinalRecord[] = []
    for (const listId of ids)
      found.push(...[await ordinals.find(write.tx, context, listId)].filter((row) => row !== undefined))
    if (found.length !== ids.length) throw notFound()
    if (found.some((row) => row.status !== ORDINAL_DRAFT)) throw wrongState()
    if (found.some((row) => !isDeletable(context, row))) throw notPermitted()
    await write.tx.delete(t).where(and(inArray(t.listId, ids), eq(t.status, ORDINAL_DRAFT)))
    await write.tx.delete(wfCase).where(inArray(wfCase.ownId, ids))
    for (const row of found)
      write.log({ module: ordinalPrefix, action: 'delete', ownId: row.listId, before: row })
    return null
  })
}
