import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import type { FeeRow } from '@agency/shared/modules/tender-fee/fee.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { newListId } from '../../packages/shared/src/format/ids'
import { uploadFile } from './attachments'
import { mustExist } from './collections'
import { expectSuccess } from './expect-success'
import { handOutWinnersNotice } from './notices'
import { moveFunctionFor, type Named, type Person, type Some } from './person'
import { lotsOfProject, move, timeInDays } from './projects'
import type { TestServer } from './server'

export const FEE = '/api/tender/fee'

/**
 * Sets a lot, directly in the database, to its state after opening, evaluation and 公示, which have their own
 * tests.
 */
export async function makeLotReadyToAward(
  server: TestServer,
  lot: Named,
  ranked: readonly { supplierId: string; bidMoney: string }[],
): Promise<void> {
  await server.sql(
    `update tender_package set status = '50', bid_time = now(), candidate_start = now() - interval '5 days',
       candidate_end = now() - interval '1 day', award_file = jsonb_build_array($2::text) where list_id = $1`,
    [lot.listId, newListId()],
  )
  await server.sql(`update wf_case set step = 'toAward' where own_id = $1`, [lot.listId])
  for (const [at, { supplierId, bidMoney }] of ranked.entries())
    await server.sql(
      `insert into tender_candidate (list_id, package_id, supplier_id, eval_rank, bid_money)
       values ($1, $2, $3, $4, $5)`,
      [newListId(), lot.listId, supplierId, at + 1, bidMoney],
    )
}

const currentIsoTime = () => new Date().toISOString()

const rereadLot = async (person: Person, project: Named, lot: Named): Promise<LotRow> =>
  mustExist((await lotsOfProject(person, project)).find(({ listId }) => listId === lot.listId))

/** 定标 of a lot, on behalf of its manager. */
export async function awardLot(
  server: TestServer,
  project: Named,
  lot: Named,
  winner: { supplierId: string; winBidMoney: string },
): Promise<LotRow> {
  const admin = await server.as('admin')
  await makeLotReadyToAward(server, lot, [{ supplierId: winner.supplierId, bidMoney: winner.winBidMoney }])
  const more = { ...winner, overLimitReason: '业主同意追加预算', calibrationTime: currentIsoTime() }
  return expectSuccess(await move(admin, 'award', await rereadLot(admin, project, lot), more))
}

/** Hands out the notice to the winner of an awarded lot; then its contract is entered. */
export async function handOutNotice(server: TestServer, awarded: LotRow): Promise<LotRow> {
  const [sales, pm, finance, leader] = await Promise.all([
    server.as('sales'),
    server.as('pm'),
    server.as('finance'),
    server.as('leader'),
  ])
  await handOutWinnersNotice({ sales, pm, finance, leader }, awarded.listId)
  return rereadLot(pm, { listId: awarded.projectId }, awarded)
}
export async function enterContract(server: TestServer, noticed: LotRow): Promise<LotRow> {
  const admin = await server.as('admin')
  return (
    await move(admin, 'contract', noticed, {
      contractFile: [(await uploadFile(admin, '合同.pdf')).listId],
      contractTime: new Date().toISOString(),
      contractMoney: mustExist(noticed.winBidMoney),
    })
  ).data
}

export const feesOfProject = async (person: Person, project: Named): Promise<FeeRow[]> =>
  person.call(serviceFeeApi.list, { projectId: project.listId, order: 'createTime asc' })

export const onBond = moveFunctionFor(bondApi)
export const onFee = moveFunctionFor(serviceFeeApi)

export const paymentForm = (receiveMoney: string) => ({
  receiveMoney,
  receiveTime: new Date(Date.now() - 1000).toISOString(),
  payWay: '银行转账',
})

/** A bond that is expected: of a valid sign-up, or else entered at the counter. */
export async function findOrEnterBond(sales: Person, lot: Named, supplier: Named): Promise<BondRow> {
  const ofLot = await sales.call(bondApi.list, { packageId: lot.listId })
  const waited = ofLot.find(({ supplierId }) => supplierId === supplier.listId)
  const form = { packageId: lot.listId, supplierId: supplier.listId, form: '转账' }
  return waited ?? (await sales.call(bondApi.save, form))
}

export const bondArrivalForm = (supplier: SupplierRow, changes: Some<typeof bondApi.register> = {}) => ({
  form: '转账',
  arriveMoney: '10000.00',
  arriveTime: timeInDays(0, '00:00'),
  payerName: supplier.supplierName,
  payAccount: `6222${mustExist(supplier.creditCode).replace(/\D/g, '')}`,
  ...changes,
})

/** A bond that was paid and is confirmed. */
export async function anArrivedBond(
  people: { sales: Person; finance: Person },
  lot: Named,
  supplier: SupplierRow,
): Promise<BondRow> {
  const bond = await findOrEnterBond(people.sales, lot, supplier)
  const registered = (await onBond(people.sales, 'register', bond, bondArrivalForm(supplier))).data
  return expectSuccess(await onBond(people.finance, 'confirm', registered, { isBasicAccount: true }))
}

/** A generator of pseudo-random numbers that are the same every time for a seed. */
export const seededRandomNumbers = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
