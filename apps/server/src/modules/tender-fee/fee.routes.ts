import { homeApi } from '@agency/shared/contract/home.contract'
import { type FeeRow, serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { feeListing } from '@agency/shared/modules/tender-fee/fee.listing'
import { feePrefix } from '@agency/shared/modules/tender-fee/fee.permissions'
import { sendExport } from '../../excel/export'
import type { RecordAccess } from '../../files/attachments'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { notFound } from '../../http/refusal'
import { answer, type Route } from '../../http/route'
import { allowedMoves } from '../../workflow/admission'
import { makeMove } from '../../workflow/engine'
import type { MoveInput } from '../../workflow/resource'
import type { MoneyPorts } from '../tender-project/project.door'
import { feeResource } from './fee.moves'
import { type FeeRecord, fees } from './fee.store'
import { urgePayment } from './fee.urge'
import { viewFees } from './fee.view'

const permission = (action: string) => `${feePrefix}:${action}`

const viewed = async (context: Context, rows: readonly FeeRecord[]): Promise<FeeRow[]> =>
  viewFees(context, rows, await allowedMoves(context, feeResource, rows))

const one = async (context: Context, listId: string): Promise<FeeRow> => {
  const record = await fees.find(context.db, context, listId)
  const [row] = record ? await viewed(context, [record]) : []
  if (!row) throw notFound()
  return row
}

const moves = [
  'confirm',
  'adjust',
  'adjustApprove',
  'receive',
  'reverse',
  'waive',
  'writeOff',
  'writeOffApprove',
] as const

export const feeRoutes = ({ settled }: MoneyPorts): readonly Route[] => [
  answer(serviceFeeApi.page, can(permission('view')), async (context, query) => {
    const { rows, ...page } = await fees.page(context, query)
    return { ...page, records: await viewed(context, rows) }
  }),
  answer(serviceFeeApi.list, can(permission('view')), async (context, query) =>
    viewed(context, await fees.list(context, query, 1000)),
  ),
  answer(serviceFeeApi.detail, can(permission('view')), async (context, { listId }) => one(context, listId)),
  answer(serviceFeeApi.getSelect, can(permission('view')), (context, { keyword }) =>
    fees.choices(context, keyword, (row) => `${row.packageNo} ${row.payerName ?? ''}`.trim()),
  ),
  answer(serviceFeeApi.exportExcel, can(permission('export')), async (context, input, { reply }) =>
    sendExport(context, reply, {
      listing: feeListing,
      module: feePrefix,
      input,
      total: await fees.count(context, input),
      ids: fees.ids(context, input),
      load: async (db, listIds) => viewFees({ ...context, db }, await fees.byIds(db, listIds), new Map()),
    }),
  ),
  answer(homeApi.urge, can(permission('receive')), (context, { listId }) => urgePayment(context, listId)),
  ...moves.map((action) =>
    answer(serviceFeeApi[action], can(permission(action)), (context, input: MoveInput) =>
      context.write(async (write) => {
        const { packageId } = await makeMove(context, feeResource, action, input)
        await settled(write, packageId)
        // What it led to, 收清 for one, is part of the answer.
        return one(context, input.listId)
      }),
    ),
  ),
]

/** The letter of a 减免 follows its bill; nobody changes it afterwards. */
export const feeAccess: RecordAccess = {
  bizType: feePrefix,
  canSee: async (context, ownId) => (await fees.find(context.db, context, ownId)) !== undefined,
  canEdit: async () => false,
}
