import { shanghaiDateAt } from '@agency/shared/format/dates'
import { commissionApi } from '@agency/shared/modules/finance-commission/commission.contract'
import type { CommissionRow } from '@agency/shared/modules/finance-commission/commission.record'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { awardLot, feesOfProject, onFee, paymentForm } from './awards'
import { firstOf, mustExist } from './collections'
import { expectSuccess } from './expect-success'
import { moveFunctionFor, type Person } from './person'
import { aPublishedProject, type Cast, lotsOfProject, type OfProject } from './projects'
import type { TestServer } from './server'
import { createSupplier } from './signups'

export const onCommission = moveFunctionFor(commissionApi)
const cost = moveFunctionFor(costApi)

/** People with a part in a project, besides its manager and its main developer. */
export interface Parts {
  developer?: string
  responsible?: string
  helpers?: readonly string[]
  /** The confirmed costs of the project in yuan; null: none is entered. */
  cost?: string | null
}

/**
 * An awarded project of the worked example (DOMAIN 6.2): 850万, six buyers at 500, 外地开标, costs of
 * 6,905.66.
 */
export async function anAwardedProject(
  server: TestServer,
  cast: Cast,
  { developer, responsible, helpers = [], cost: costs = '6905.66' }: Parts = {},
  changes: OfProject = {},
): Promise<ProjectRow> {
  const project = await aPublishedProject(cast, { packageCount: 1, isOutOpen: true, ...changes })
  const members = [
    ...(developer ? [['协助开发人员', developer]] : []),
    ...(responsible ? [['负责人', responsible]] : []),
    ...helpers.map((userId) => ['协助人员', userId]),
  ]
  for (const [position, userId] of members)
    await server.sql(
      `insert into tender_team_member (list_id, project_id, user_id, position, create_time)
       values (gen_random_uuid(), $1, $2, $3, clock_timestamp())`,
      [project.listId, userId, position],
    )
  const lot = firstOf(await lotsOfProject(cast.pm, project))
  const supplier = await createSupplier(await server.as('sales'))
  await awardLot(server, project, lot, { supplierId: supplier.listId, winBidMoney: '8500000.00' })
  await server.sql(
    `insert into tender_signup (list_id, package_id, project_id, supplier_id, book_price, status, buy_time,
       contact_name, mobile, pay_way, source)
     select gen_random_uuid(), $1, $2, gen_random_uuid(), 500, '20', now(), '某', '13900000000', '转账', '现场'
     from generate_series(1, 6)`,
    [lot.listId, project.listId],
  )
  if (costs) await aConfirmedCost(server, cast, project.listId, costs)
  return project
}

/** A confirmed cost of a project. */
export async function aConfirmedCost(server: TestServer, cast: Cast, projectId: string, singlePrice: string) {
  const draft = await cast.pm.call(costApi.save, {
    projectId,
    priceTime: shanghaiDateAt(new Date()),
    businessFee: '项目费用',
    parentCostName: '场地费',
    childCostName: null,
    specifiactions: null,
    num: '1',
    singlePrice,
    payee: '场地方',
    abstractRemark: '开标场地',
    file: [],
  })
  const sent = expectSuccess(await cost(cast.pm, 'submit', draft))
  const approved = expectSuccess(await cost(cast.head, 'approve', sent, { result: 'approve' }))
  return expectSuccess(await cost(await server.as('finance'), 'handle', approved, { result: 'approve' }))
}

/** Confirms all bills of a project and enters their payment. */
export async function payAllBills(server: TestServer, project: ProjectRow): Promise<void> {
  const finance = await server.as('finance')
  for (const bill of await feesOfProject(finance, project)) {
    const confirmed = expectSuccess(await onFee(finance, 'confirm', bill))
    expectSuccess(await onFee(finance, 'receive', confirmed, paymentForm(confirmed.serviceMoney)))
  }
}

/** Sets a project to archived in the database; archiving has its own tests. */
export const markArchived = (server: TestServer, { listId }: { listId: string }) =>
  server.sql(`update tender_project set status = '80' where list_id = $1`, [listId])

/** The commission sheet of a project with all its details. */
export async function commissionSheetOf(person: Person, projectId: string): Promise<CommissionRow> {
  const [row] = await person.call(commissionApi.list, { projectId, isCorrection: 'false' })
  return person.call(commissionApi.detail, { listId: mustExist(row).listId })
}

export interface Deciders {
  finance: Person
  head: Person
  finhead: Person
  leader: Person
}

/** Takes a commission sheet from 核算 to 可发放. */
export async function approveCommission(
  { finance, head, finhead, leader }: Deciders,
  sheet: CommissionRow,
): Promise<CommissionRow> {
  const reckoned = expectSuccess(await onCommission(finance, 'calc', sheet))
  const confirmed = expectSuccess(await onCommission(head, 'confirm', reckoned, { result: 'approve' }))
  const audited = expectSuccess(await onCommission(finhead, 'audit', confirmed, { result: 'approve' }))
  return expectSuccess(await onCommission(leader, 'approve', audited, { result: 'approve' }))
}
