import { type SignupRow, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupListing } from '@agency/shared/modules/tender-signup/signup.listing'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { and, eq, inArray } from 'drizzle-orm'
import { sendExport } from '../../excel/export'
import type { RecordAccess } from '../../files/attachments'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { notFound, staleVersion, wrongState } from '../../http/refusal'
import { answer, type Route } from '../../http/route'
import { unseal } from '../../session/seal'
import { makeMove } from '../../workflow/engine'
import { wfCase } from '../../workflow/flow.table'
import { holdCase, holdCases } from '../../workflow/hold-case'
import type { MoveInput } from '../../workflow/resource'
import type { SignupPorts } from './ports'
import { lotForCounter, lotsAtCounter, standingFor, takenBy } from './signup.lots'
import { signupResource } from './signup.moves'
import { insertSignup, updateSignup } from './signup.save'
import { type SignupRecord, signups } from './signup.store'
import { tenderSignup as t } from './signup.table'
import { isDeletable, isEditable, viewAllowed, viewSignups } from './signup.view'

const permission = (action: string) => `${signupPrefix}:${action}`

export const signupRoutes = (ports: SignupPorts): readonly Route[] => {
  /** One record in full, with what speaks against its supplier. */
  const one = async (context: Context, record: SignupRecord): Promise<SignupRow> => {
    const { barred, warnings } = await standingFor(context.db, ports, record)
    const all = barred ? [barred, ...warnings] : warnings
    const [row] = await viewAllowed(context, [record], { whole: true, warnings: all })
    if (!row) throw notFound()
    return row
  }
  return [
    answer(signupApi.page, can(permission('view')), async (context, query) => {
      const { rows, ...page } = await signups.page(context, query)
      return { ...page, records: await viewAllowed(context, rows) }
    }),
    answer(signupApi.list, can(permission('view')), async (context, query) =>
      viewAllowed(context, await signups.list(context, query, 1000)),
    ),
    answer(signupApi.detail, can(permission('view')), async (context, { listId }) =>
      one(context, await visible(context, listId)),
    ),
    answer(signupApi.getSelect, can(permission('view')), (context, { keyword }) =>
      signups.choices(context, keyword, (row) => `${row.packageNo} ${row.supplierName}`),
    ),
    answer(signupApi.lots, can(permission('view')), lotsAtCounter),
    answer(signupApi.standing, can(permission('add')), async (context, asked) => {
      await lotForCounter(context, context.db, asked.packageId)
      const { barred, warnings } = await standingFor(context.db, ports, asked)
      return { barred: barred ?? (await takenBy(context.db, asked)) ?? null, warnings }
    }),
    answer(signupApi.idCard, can(permission('viewIdCard')), async (context, { listId }) => {
      const { packageId } = await visible(context, listId)
      const [row] = await context.db.select({ sealed: t.idCardSealed }).from(t).where(eq(t.listId, listId))
      await context.write(async (write) =>
        write.log({ module: signupPrefix, action: 'viewIdCard', ownId: listId, after: { packageId } }),
      )
      return { idCard: row?.sealed ? unseal(row.sealed, context.settings.SECRET_KEY) : null }
    }),
    answer(signupApi.save, can(permission('add')), (context, form) =>
      context.write(async (write) =>
        one(context, await insertSignup(write, { resource: signupResource, ports, form })),
      ),
    ),
    answer(signupApi.update, can(permission('edit')), (context, { listId, version, ...form }) =>
      context.write(async (write) => {
        await holdCase(write.tx, listId)
        const before = await signups.find(write.tx, context, listId)
        if (!before) throw notFound()
        if (before.version !== version) throw staleVersion()
        if (!isEditable(context, before)) throw wrongState()
        return one(context, await updateSignup(write, before, form))
      }),
    ),
    answer(signupApi.delete, can(permission('del')), (context, { listIds }) =>
      deleteWaiting(context, listIds),
    ),
    answer(signupApi.exportExcel, can(permission('export')), async (context, input, { reply }) =>
      sendExport(context, reply, {
        listing: signupListing,
        module: signupPrefix,
        // The log is read by others than the counter: how many rows there were is how many buyers.
        isCountSecret: true,
        input,
        total: await signups.count(context, input),
        ids: signups.ids(context, input),
        load: async (db, listIds) => viewSignups({ ...context, db }, await signups.byIds(db, listIds)),
      }),
    ),
    ...(['receive', 'invalidate', 'quit', 'refund'] as const).map((action) =>
      answer(signupApi[action], can(permission(action)), async (context, input: MoveInput) =>
        context.write(async (write) => {
          const after = await makeMove(context, signupResource, action, input)
          if (action === 'receive') await ports.valid(write, after)
          else await ports.left(write, after)
          return one(context, after)
        }),
      ),
    ),
  ]
}

/** Its files follow the sign-up, and are as secret. */
export const signupAccess: RecordAccess = {
  bizType: signupPrefix,
  canSee: async (context, ownId) => (await signups.find(context.db, context, ownId)) !== undefined,
  canEdit: async (context, ownId) => {
    const record = await signups.find(context.db, context, ownId)
    return record !== undefined && isEditable(context, record)
  },
}

async function visible(context: Context, listId: string): Promise<SignupRecord> {
  const record = await signups.find(context.db, context, listId)
  if (!record) throw notFound()
  return record
}

/** Those in 待核; all of them, or none. */
function deleteWaiting(context: Context, listIds: readonly string[]): Promise<null> {
  return context.write(async (write) => {
    const ids = [...new Set(listIds)]
    await holdCases(write.tx, ids)
    const found: SignupRecord[] = []
    for (const listId of ids) {
      const record = await signups.find(write.tx, context, listId)
      if (!record) throw notFound()
      if (!isDeletable(context, record)) throw wrongState()
      found.push(record)
    }
    await write.tx.delete(t).where(and(inArray(t.listId, ids), eq(t.status, '10')))
    await write.tx.delete(wfCase).where(inArray(wfCase.ownId, ids))
    for (const row of found)
      write.log({ module: signupPrefix, action: 'delete', ownId: row.listId, before: row })
    return null
  })
}
