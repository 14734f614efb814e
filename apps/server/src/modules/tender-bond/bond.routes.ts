import { formatDateTime } from '@agency/shared/format/dates'
import { type BondRow, bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondColumns, bondLabels } from '@agency/shared/modules/tender-bond/bond.fields'
import { bondStatusNames } from '@agency/shared/modules/tender-bond/bond.flow'
import { bondPrefix } from '@agency/shared/modules/tender-bond/bond.permissions'
import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { sendExport } from '../../excel/export'
import type { RecordAccess } from '../../files/attachments'
import { allowedMoves } from '../../flow/admission'
import { makeMove } from '../../flow/engine'
import type { MoveInput } from '../../flow/resource'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { contains, startsWith } from '../../http/list'
import { notFound } from '../../http/refusal'
import { answer, type Route } from '../../http/route'
import type { MoneyPorts } from '../tender-project/ports'
import { tenderPackage as l, tenderProject as p } from '../tender-project/project.table'
import { bankProblems, matchBank, saveBank } from './bond.bank'
import { insertBond, TAKING } from './bond.expect'
import { bondResource } from './bond.moves'
import { type BondRecord, bonds } from './bond.store'
import { viewBonds } from './bond.view'

const permission = (action: string) => `${bondPrefix}:${action}`
const say = { title: '保证金台账' }

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
  answer(bondApi.getSelect, can(permission('view')), async (context) =>
    (await bonds.list(context, {}, 200)).map((row) => ({
      value: row.listId,
      label: `${row.packageNo} ${row.supplierName}`,
    })),
  ),
  answer(bondApi.lots, can(permission('add')), (context, { keyword }) => lotsFor(context, keyword)),
  answer(bondApi.save, can(permission('add')), (context, form) =>
    context.write(async (write) => {
      const { listId } = await insertBond(context, write, form)
      // Of a project that the caller may not see nothing is entered either.
      return one(context, await bonds.find(write.tx, context, listId))
    }),
  ),
  answer(bondApi.exportExcel, can(permission('export')), async (context, input, { reply }) =>
    sendExport(context, reply, {
      name: say.title,
      isCountSecret: true,
      module: bondPrefix,
      columns: bondColumns.map((name) => ({
        header: bondLabels[name].label,
        value: (row: BondRow) => wordOf(name, row),
      })),
      input,
      total: await bonds.count(context, input),
      ids: bonds.ids(context, input),
      load: async (db, listIds) => viewBonds({ ...context, db }, await bonds.byIds(db, listIds), new Map()),
    }),
  ),
  ...(['register', 'confirm', 'refund', 'forfeit', 'forfeitApprove'] as const).map((action) =>
    answer(bondApi[action], can(permission(action)), (context, input: MoveInput) =>
      context.write(async (write) => {
        const { packageId } = await makeMove(context, bondResource, action, input)
        await settled(context, write, packageId)
        // What it led to, 应予退还 for one, is part of the answer.
        return one(context, await bonds.find(write.tx, context, input.listId))
      }),
    ),
  ),
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
          keyword ? or(startsWith(l.packageNo, keyword), contains(l.packageName, keyword)) : undefined,
        ),
      )
      .orderBy(l.packageNo)
      .limit(50)
  ).map(({ value, packageNo, packageName }) => ({ value, label: `${packageNo} ${packageName}` }))

const times = ['arriveTime', 'refundDue', 'refundTime'] as const
function wordOf(name: (typeof bondColumns)[number], row: BondRow): string | null {
  const time = times.find((one) => one === name)
  if (time) return formatDateTime(row[time])
  if (name === 'status') return bondStatusNames[row.status as keyof typeof bondStatusNames] ?? row.status
  return row[name]
}

/** The bank's receipts follow their bond. */
export const bondAccess: RecordAccess = {
  bizType: bondPrefix,
  canSee: async (context, ownId) => (await bonds.find(context.db, context, ownId)) !== undefined,
  canEdit: async () => false,
}
