import type { OrdinalForm } from '@agency/shared/modules/ordinal/ordinal.contract'
import type { crmClient } from '../crm-client/client.table'

export type Client = typeof crmClient.$inferSelect

/** Name, type, regime, method, budget in 元. */
const subjects = [
  ['医用磁共振设备采购', 'HW', 'ZC', '公开招标', '12800000'],
  ['轨道站台门维保服务', 'FW', 'ZTB_FREE', '邀请招标', '3600000'],
  ['实训楼装修工程', 'GC', 'ZTB_MUST', '公开招标', '21500000'],
  ['水质在线监测平台', 'HW', 'ZC', '竞争性磋商', '2450000'],
  ['后勤物业服务', 'FW', 'QT', '比选', '980000'],
  ['数据机房扩容', 'HW', 'QT', '询价', '1560000'],
  ['档案数字化加工服务', 'FW', 'ZC', '竞争性磋商', '1320000'],
  ['老旧管网改造工程监理', 'FW', 'ZTB_MUST', '公开招标', '4870000'],
  ['应急指挥车辆采购', 'HW', 'ZC', '公开招标', '6240000'],
  ['食堂食材配送服务', 'FW', 'QT', '比选', '1850000'],
  ['信息系统等级保护测评', 'FW', 'ZC', '询价', '460000'],
  ['污水处理厂提标工程', 'GC', 'ZTB_MUST', '公开招标', '38600000'],
] as const

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

/** Project managers A and B, by turns. */
export function demoTeam(manager: keyof typeof teams, index: number): readonly [string, string] {
  const team = teams[manager]
  return team[index % team.length] ?? team[0]
}

/** What a client manager would enter for one of their clients. */
export function demoForm(
  client: Client,
  { subject, urgent }: { subject: number; urgent: boolean },
): OrdinalForm {
  const [name, projectType, procurementRegime, procurementMethod, budgetMoney] =
    subjects[subject % subjects.length] ?? subjects[0]
  return {
    ordinalType: '新项目',
    sourceProjectId: null,
    clientId: client.listId,
    projectName: `${client.clientName.replace('（演示）', '')}${name}`,
    procurementRegime,
    procurementMethod,
    projectType,
    budgetMoney,
    controlMoney: null,
    fundSource: procurementRegime === 'ZC' ? '财政资金' : '自筹资金',
    packageCount: (subject % 3) + 1,
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
