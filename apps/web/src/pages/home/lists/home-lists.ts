import { homeApi } from '@agency/shared/contract/home.contract'
import type { Labels } from '@agency/shared/fields/words'
import type { ListedPath } from '@agency/shared/pages/page-list'
import { listsMessages as say } from './lists.messages'

const lot = { projectCode: say.projectCode, projectName: say.projectName, packageNo: say.packageNo }
/**
 * An amount of money; the unit is named once, in the title of the column, because three amounts stand side by side.
 */
const yuanColumn = (label: string) => ({ label: `${label}（元）`, kind: 'money' }) as const
const timeColumn = (label: string) => ({ label, kind: 'time' }) as const
const method = { label: say.method, kind: 'dict', dict: 'procurementMethod' } as const

const shortfallColumns = (end: string, got: string) => ({
  ...lot,
  endTime: timeColumn(end),
  got: { label: got, kind: 'number' } as const,
  missing: { label: say.missing, kind: 'number' } as const,
  projectManagerAName: say.managerA,
})
const unpaid = {
  ...lot,
  payerName: say.payer,
  serviceMoney: yuanColumn(say.due),
  receivedMoney: yuanColumn(say.received),
  unpaidMoney: yuanColumn(say.unpaid),
  calibrationTime: { label: say.awarded, kind: 'date' } as const,
  ageDays: { label: say.age, kind: 'number' } as const,
  projectManagerAName: say.managerA,
}

const defineHomeList = <const P extends ListedPath, C, L extends Labels>(path: P, call: C, labels: L) => ({
  path,
  call,
  labels,
  columns: Object.keys(labels),
})

/** The lists of the home page (DOMAIN 5.16): the columns of each, and the page that shows the whole list. */
export const homeLists = {
  openings: defineHomeList('/tender/homeProject', homeApi.openings, {
    openTime: timeColumn(say.openTime),
    ...lot,
    procurementMethod: method,
    roomName: say.room,
    projectManagerAName: say.managerA,
    projectManagerBName: say.managerB,
  }),
  fewSignups: defineHomeList(
    '/tender/buyBookProject',
    homeApi.fewSignups,
    shortfallColumns(say.signUpEnd, say.signups),
  ),
  fewBonds: defineHomeList('/tender/bondProject', homeApi.fewBonds, shortfallColumns(say.bondEnd, say.bonds)),
  unpaidBySuppliers: defineHomeList('/tender/homeWinCostNoSup', homeApi.unpaidBySuppliers, unpaid),
  unpaidByClients: defineHomeList('/tender/homeWinCostNoCli', homeApi.unpaidByClients, {
    ...unpaid,
    customerManagerName: say.customerManager,
  }),
}
export type HomeList = keyof typeof homeLists
