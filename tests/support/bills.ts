import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import type { FeeRow } from '@agency/shared/modules/tender-fee/fee.record'
import type { BankField } from '@agency/shared/tendering/bank-rows'
import { formatDateTime } from '../../packages/shared/src/format/dates'
import { awardLot, feesOfProject, onFee } from './awards'
import { expectSuccess } from './expect-success'
import { aPublishedProject, type Cast, lotsOfProject, type OfProject } from './projects'
import type { Person, TestServer } from './server'

/** Draft bills of one project in which 供应商 pays, one per lot; each lot was won at one of these amounts. */
export async function createDraftBills(
  server: TestServer,
  { cast, finance, supplier }: { cast: Cast; finance: Person; supplier: SupplierRow },
  { won, changes = {} }: { won: readonly string[]; changes?: OfProject },
): Promise<FeeRow[]> {
  const project = await aPublishedProject(cast, { packageCount: won.length, ...changes })
  for (const [at, lot] of (await lotsOfProject(cast.pm, project)).entries())
    await awardLot(server, project, lot, { supplierId: supplier.listId, winBidMoney: won[at] ?? '' })
  return feesOfProject(finance, project)
}

export const confirmBill = async (finance: Person, bill: FeeRow): Promise<FeeRow> =>
  expectSuccess(await onFee(finance, 'confirm', bill, { invoiceNo: null }))

/** A line of a bank statement, dated a minute ago. */
export const bankStatementRow = (
  row: number,
  payerName: string,
  amount: string,
  more: Partial<Record<BankField, string>> = {},
) => ({
  row,
  cells: {
    date: formatDateTime(new Date(Date.now() - 60_000).toISOString()),
    payerAccount: '6222020000001234',
    payerName,
    amount,
    ...more,
  },
})
