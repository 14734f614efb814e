import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import type { OrdinalRow } from '@agency/shared/modules/ordinal/ordinal.record'
import { aClientInUse } from './clients'
import { moveFunctionFor, type Person, type Some } from './person'
import type { TestServer } from './server'

export const ORDINAL = '/api/ordinal/record'

let next = 0

/** A valid input for 新增排号 by this applicant. */
export const ordinalForm = (
  applicant: { userId: string },
  clientId: string,
  changes: Some<typeof ordinalApi.save> = {},
) => ({
  ordinalType: '新项目',
  clientId,
  projectName: `${['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛'][next % 8]}字${++next * 7919}号采购`,
  procurementRegime: 'ZTB_FREE',
  procurementMethod: '公开招标',
  projectType: 'HW',
  // Required for budgets from a certain size on, and otherwise ignored.
  scaleReason: '不属于必须招标的工程建设项目',
  budgetMoney: '1200000.00',
  fundSource: '自筹资金',
  packageCount: 2,
  feePayer: '供应商',
  feeStandard: 'TABLE',
  feeDiscount: 100,
  minFee: '5000',
  feeCalcMode: 'PER_LOT',
  customerManagerId: applicant.userId,
  mainDevelopUserId: applicant.userId,
  ...changes,
})

/** A client of this manager for which a 排号 can be created. */
export const aClientForOrdinal = (manager: Person, head: Person): Promise<ClientRow> =>
  aClientInUse(manager, head)

export const move = moveFunctionFor(ordinalApi)

/** A 排号 as saved, 草稿. */
export const anOrdinalDraft = async (
  applicant: Person,
  clientId: string,
  changes: Some<typeof ordinalApi.save> = {},
): Promise<OrdinalRow> => await applicant.call(ordinalApi.save, ordinalForm(applicant, clientId, changes))

/** A 排号 that stands in the queue. */
export const aQueuedOrdinal = async (
  applicant: Person,
  clientId: string,
  changes: Some<typeof ordinalApi.save> = {},
): Promise<OrdinalRow> =>
  (
    await move(applicant, 'submit', await anOrdinalDraft(applicant, clientId, changes), {
      confirmNotDuplicate: true,
    })
  ).data

/** A 排号 that this person of the office handles, out of order if necessary. */
export const aClaimedOrdinal = async (
  applicant: Person,
  office: Person,
  clientId: string,
  changes: Some<typeof ordinalApi.save> = {},
): Promise<OrdinalRow> =>
  (await move(office, 'claim', await aQueuedOrdinal(applicant, clientId, changes), { opinion: '先办这件' }))
    .data

/** A 排号 that has its numbers. */
export const aHandledOrdinal = async (
  applicant: Person,
  office: Person,
  clientId: string,
  changes: Some<typeof ordinalApi.save> = {},
): Promise<OrdinalRow> =>
  (await move(office, 'handle', await aClaimedOrdinal(applicant, office, clientId, changes))).data

/** A second colleague in the office: 田野青 gets its role. */
export async function addSecondOfficePerson(server: Pick<TestServer, 'sql' | 'enter'>): Promise<Person> {
  await server.sql(
    `insert into sys_user_role (user_id, role_id)
     select u.list_id, r.list_id from sys_user u, sys_role r where u.username = 'staff6' and r.role_code = 'OFFICE'
     on conflict do nothing`,
  )
  return server.enter('staff6')
}
