import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { EDITED, supplierSources } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierListing } from '@agency/shared/modules/crm-supplier/supplier.listing'
import { supplierPrefix } from '@agency/shared/modules/crm-supplier/supplier.permissions'
import { sendExport } from '../../excel/export'
import type { RecordAccess } from '../../files/attachments'
import { may } from '../../http/actor'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { notFound, staleVersion, wrongState } from '../../http/refusal'
import { answer, type Route } from '../../http/route'
import { importRoutes } from '../../record/import'
import { unseal } from '../../session/seal'
import { allowedMoves } from '../../workflow/admission'
import { makeMove } from '../../workflow/engine'
import { rememberDeed } from '../../workflow/hands-on'
import { holdCase } from '../../workflow/hold-case'
import type { MoveInput } from '../../workflow/resource'
import { tellOfAccount } from './supplier.account'
import { supplierImport } from './supplier.import'
import { supplierResource } from './supplier.moves'
import { assertSavable, attachFiles, insertSupplier, updateSupplier } from './supplier.save'
import { relatedSuppliers, type SupplierRecord, similarSuppliers, suppliers } from './supplier.store'
import { endTickets } from './supplier.tickets'
import { viewSuppliers } from './supplier.view'
import { hasPhrase, renewPhrase } from './supplier-register.phrase'

const permission = (action: string) => `${supplierPrefix}:${action}`
const APPROVED = '20'

export const supplierRoutes: readonly Route[] = [
  answer(supplierApi.page, can(permission('view')), async (context, query) => {
    const { rows, ...page } = await suppliers.page(context, query)
    return { ...page, records: await viewed(context, rows) }
  }),
  answer(supplierApi.list, can(permission('view')), async (context, query) =>
    viewed(context, await suppliers.list(context, query, 1000)),
  ),
  answer(supplierApi.detail, can(permission('view')), async (context, { listId }) =>
    one(context, await visible(context, listId)),
  ),
  answer(supplierApi.getSelect, can(permission('view')), (context, { keyword }) =>
    suppliers.choices(context, keyword, (row) => row.supplierName),
  ),
  answer(supplierApi.related, can(permission('view')), async (context, { listId }) =>
    relatedSuppliers(context.db, await visible(context, listId)),
  ),
  answer(supplierApi.similar, can(permission('edit')), (context, asked) =>
    similarSuppliers(context.db, asked),
  ),
  answer(supplierApi.idCard, can(permission('viewIdCard')), async (context, { listId }) => {
    const { contactIdCardSealed } = await visible(context, listId)
    await context.write(async (write) =>
      write.log({ module: supplierPrefix, action: 'viewIdCard', ownId: listId }),
    )
    return { contactIdCard: contactIdCardSealed && unseal(contactIdCardSealed, context.settings.SECRET_KEY) }
  }),
  answer(supplierApi.renewPhrase, can(permission('audit')), renewPhrase),
  answer(supplierApi.save, can(permission('add')), (context, form) =>
    context.write(async (write) => {
      await assertSavable(write.tx, form)
      const saved = await insertSupplier(write, form, { source: supplierSources.COUNTER })
      await attachFiles(write, saved)
      return one(context, saved)
    }),
  ),
  answer(supplierApi.update, can(permission('edit')), (context, { listId, version, ...form }) =>
    context.write(async (write) => {
      await holdCase(write.tx, listId)
      const before = await suppliers.find(write.tx, context, listId)
      if (!before) throw notFound()
      if (before.version !== version) throw staleVersion()
      if (!isEditable(context, before)) throw wrongState()
      await assertSavable(write.tx, form, before)
      const saved = await updateSupplier(write, before, form)
      await attachFiles(write, saved)
      // What a company has begun to put right is not what it is now.
      await endTickets(write.tx, listId)
      const deed = { deed: EDITED, ownId: listId, userId: context.actor.userId }
      if (before.status !== APPROVED) await rememberDeed(write, supplierResource, deed)
      else await tellOfAccount(write, before, saved)
      return one(context, saved)
    }),
  ),
  answer(supplierApi.exportExcel, can(permission('export')), async (context, input, { reply }) =>
    sendExport(context, reply, {
      listing: supplierListing,
      module: supplierPrefix,
      input,
      total: await suppliers.count(context, input),
      ids: suppliers.ids(context, input),
      load: async (db, listIds) => viewSuppliers({ ...context, db }, await suppliers.byIds(db, listIds)),
    }),
  ),
  ...importRoutes(supplierApi, can(permission('add')), supplierImport),
  ...(['submit', 'audit', 'disable', 'black'] as const).map((action) =>
    answer(supplierApi[action], can(permission(action)), async (context, input: MoveInput) =>
      one(context, await makeMove(context, supplierResource, action, input)),
    ),
  ),
]

/** The attachments of a supplier follow the supplier. */
export const supplierAccess: RecordAccess = {
  bizType: supplierPrefix,
  canSee: async (context, ownId) => (await suppliers.find(context.db, context, ownId)) !== undefined,
  canEdit: async (context, ownId) => {
    const record = await suppliers.find(context.db, context, ownId)
    return record !== undefined && isEditable(context, record)
  },
}

/** Whoever keeps the suppliers corrects one that is waiting, returned or in use; all other states stand still. */
const isEditable = ({ actor }: Context, { status, blackPending }: SupplierRecord) =>
  may(actor, permission('edit')) && ['10', '20', '30'].includes(status) && !blackPending

async function visible(context: Context, listId: string): Promise<SupplierRecord> {
  const record = await suppliers.find(context.db, context, listId)
  if (!record) throw notFound()
  return record
}

/** Rows with what the caller may do to each. */
async function viewed(
  context: Context,
  rows: readonly SupplierRecord[],
  whole = false,
): Promise<SupplierRow[]> {
  const moves = await allowedMoves(context, supplierResource, rows)
  const actionsOf = (row: SupplierRecord) => [
    ...(moves.get(row.listId) ?? []),
    ...(isEditable(context, row) ? ['edit'] : []),
    ...(may(context.actor, permission('audit')) && hasPhrase(row) ? ['renewPhrase'] : []),
  ]
  const allowed = new Map(rows.map((row) => [row.listId, actionsOf(row)]))
  return viewSuppliers(context, rows, { allowed, whole })
}

async function one(context: Context, record: SupplierRecord): Promise<SupplierRow> {
  const [row] = await viewed(context, [record], true)
  if (!row) throw notFound()
  return row
}
