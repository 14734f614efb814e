import type { OrdinalForm } from '@agency/shared/modules/ordinal/ordinal.contract'
import { demoClients } from '../../seed/company/clients'
import { demoLegalGrounds } from '../../seed/company/grounds'
import { type Subject, subjectsOfClientKind } from '../../seed/company/subjects'
import { SUFFIX } from '../../seed/company/suppliers'
import type { crmClient } from '../crm-client/client.table'

export type Client = typeof crmClient.$inferSelect

const teams = {
  clientmgr: [
    ['pm', 'pmb'],
    ['pmb', 'pm'],
  ],
  clientmgr2: [
    ['pm4', 'pm5'],
    ['pm5', 'pm4'],
  ],
} as const

/** Project managers A and B of a client manager's demo projects, in rotation. */
export function demoTeam(manager: keyof typeof teams, index: number): readonly [string, string] {
  const team = teams[manager]
  return team[index % team.length] ?? team[0]
}

/** The subject of a client's first, second, … demo tender. */
function demoTenderSubject({ clientName }: Client, round: number): Subject {
  const known = demoClients.find((client) => `${client.clientName}${SUFFIX}` === clientName)
  const list = subjectsOfClientKind(known?.kind ?? 'enterprise')
  const found = list[round % list.length]
  if (!found) throw new Error(`${clientName} 没有采购内容`)
  return found
}

/** The form that a client manager would enter for one of their clients. */
export function demoOrdinalForm(
  client: Client,
  { round, urgent }: { round: number; urgent: boolean },
): OrdinalForm {
  const { name, projectType, regime, method, budget, lots } = demoTenderSubject(client, round)
  const mandate = {
    procurementRegime: regime,
    procurementMethod: method,
    projectType,
    budgetMoney: `${budget}.00`,
  }
  return {
    ordinalType: '新项目',
    sourceProjectId: null,
    clientId: client.listId,
    projectName: `${client.clientName.replace(SUFFIX, '')}${name}`,
    ...mandate,
    ...demoLegalGrounds(mandate),
    controlMoney: null,
    fundSource: regime === 'ZC' ? '财政资金' : '自筹资金',
    packageCount: lots.length,
    entrustDate: null,
    entrustFile: [],
    feePayer: '供应商',
    feeStandard: 'TABLE',
    feeMoney: null,
    feeRate: null,
    feeTerms: null,
    feeDiscount: 100,
    minFee: '5000',
    feeCalcMode: 'PER_LOT',
    customerManagerId: client.customerManagerId,
    mainDevelopUserId: client.mainDevelopUserId,
    helperDevelopUserIds: client.helperDevelopUserIds,
    projectManagerAId: null,
    projectManagerBId: null,
    responsibleId: null,
    expectOpenTime: null,
    roomId: null,
    roomStart: null,
    roomEnd: null,
    urgent,
    urgentReason: urgent ? '财政资金须在本月内完成采购' : null,
    isInternational: false,
    isSecret: false,
    isPppAgency: false,
    isPppConsult: false,
    isOutOpen: false,
    remark: null,
    attachment: [],
  }
}
