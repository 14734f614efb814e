import { type BondRow, bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondListing } from '@agency/shared/modules/tender-bond/bond.listing'
import { bondPrefix } from '@agency/shared/modules/tender-bond/bond.permissions'
import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { sendExport } from '../../excel/export'
import type { RecordAccess } from '../../files/attachments'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { contains } from '../../http/list'
import { notFound } from '../../http/refusal'
import { answer, type Route } from '../../http/route'
import { allowedMoves } from '../../workflow/admission'
import { makeMove } from '../../workflow/engine'
import type { MoveInput } from '../../workflow/resource'
import type { MoneyPorts } from '../tender-project/ports'
import { tenderLot as l, tenderProject as p } from '../tender-project/project/project.table'
import { bankProblems, matchBank, saveBank } from './bond.bank'
import { insertBond, TAKING } from './bond.expect'
import { interestOf } from './bond.interest'
import { bondResource } from './bond.moves'
import { type BondRecord, bonds } from './bond.store'
import { viewBonds } from './bond.view'

const permission = (action: string) => `${bondPrefix}:${action}`

const viewed = async (context: Context, rows: readonly BondRecord[]): Promise<BondRow[]> =>
  viewBonds(context, rows, await allowedMoves(context, bondResource, rows))

const one = async (context: Context, record: BondRecord | undefined): Promise<BondRow> => {
  const [row] = record ? await viewed(context, [record]) : []
  if (!row) throw notFound()
  return row
}

export const bondRoutes = ({ settled }: MoneyPorts): readonly Route[] => [
  answer(bondApi.page, can(permission('view')), async (context, query) => {
    const { rows, ...page } = await bonds.page(context, query)
    return { ...page, records: await viewed(context, rows) }
  }),
  answer(bondApi.list, can(permission('view')), async (context, query) =>
    viewed(context, await bonds.list(context, query, 1000)),
  ),
  answer(bondApi.detail, can(permission('view')), async (context, { listId }) =>
    one(context, await bonds.find(context.db, context, listId)),
  ),
  answer(bondApi.getSelect, can(permission('view')), (context, { keyword }) =>
    bonds.choices(context, keyword, (row) => `${row.packageNo} ${row.supplierName}`),
  ),
  answer(bondApi.lots, can(permission('add')), (context, { keyword }) => lotsFor(context, keyword)),
  answer(bondApi.save, can(permission('add')), (context, form) =>
    context.write(async (write) => {
      const { listId } = await insertBond(write, form)
      // Of a project that the caller may not see nothing is entered either.
      return one(context, await bonds.find(write.tx, context, listId))
    }),
  ),
  answer(bondApi.exportExcel, can(permission('export')), async (context, input, { reply }) =>
    sendExport(context, reply, {
      listing: bondListing,
      isCountSecret: true,
      module: bondPrefix,
      input,
      total: await bonds.count(context, input),
      ids: bonds.ids(context, input),
      load: async (db, listIds) => viewBonds({ ...context, db }, await bonds.byIds(db, listIds), new Map()),
    }),
  ),
  ...(
    ['register', 'confirm', 'refund', 'interestAsk', 'interestApprove', 'forfeit', 'forfeitApprove'] as const
  ).map((action) =>
    answer(bondApi[action], can(permission(action)), (context, input: MoveInput) =>
      context.write(async (write) => {
        const { packageId } = await makeMove(context, bondResource, action, input)
        await settled(write, packageId)
        // What it led to, 应予退还 for one, is part of the answer.
        return one(context, await bonds.find(write.tx, context, input.listId))
      }),
    ),
  ),
  answer(bondApi.interestTerms, can(permission('view')), async (context, { listId, refundTime }) => {
    const bond = await bonds.find(context.db, context, listId)
    if (!bond) throw notFound()
    return interestOf(context.db, bond, refundTime ? new Date(refundTime) : context.clock())
  }),
  answer(bondApi.bankCheck, can(permission('register')), async (context, { rows }) =>
    bankProblems(rows, context.clock()),
  ),
  answer(bondApi.bankMatch, can(permission('register')), (context, { rows }) => matchBank(context, rows)),
  answer(bondApi.bankSave, can(permission('register')), (context, input) => saveBank(context, input)),
]

const lotsFor = async ({ db }: Context, keyword: string | undefined) =>
  (
    await db
      .select({ value: l.listId, packageNo: l.packageNo, packageName: l.packageName })
      .from(l)
      .innerJoin(p, eq(p.listId, l.projectId))
      .where(
        and(
          eq(l.delFlag, false),
          eq(p.isSecret, false),
          inArray(l.status, TAKING),
          gt(l.bondMoney, '0'),
          keyword ? or(contains(l.packageNo, keyword), contains(l.packageName, keyword)) : undefined,
        ),
      )
      .orderBy(l.packageNo)
      .limit(50)
  ).map(({ value, packageNo, packageName }) => ({ value, label: `${packageNo} ${packageName}` }))

/** The bank's receipts follow their bond. */
export const bondAccess: RecordAccess = {
  bizType: bondPrefix,
  canSee: async (context, ownId) => (await bonds.find(context.db, context, ownId)) !== undefined,
  canEdit: async () => false,
}
