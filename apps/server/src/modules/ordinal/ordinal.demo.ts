import type { OrdinalForm } from '@agency/shared/modules/ordinal/ordinal.contract'
import { eq } from 'drizzle-orm'
import { makeMove } from '../../flow/engine'
import type { FlowResource } from '../../flow/resource'
import type { Context } from '../../http/context'
import { accounts } from '../../system/directory'
import { crmClient } from '../crm-client/client.table'
import { insertOrdinal } from './ordinal.save'
import type { OrdinalRecord } from './ordinal.store'

const subjects = [
  ['医用磁共振设备采购', 'HW', 'ZC', '公开招标', '12800000'],
  ['轨道站台门维保服务', 'FW', 'ZTB_FREE', '邀请招标', '3600000'],
  ['实训楼装修工程', 'GC', 'ZTB_MUST', '公开招标', '21500000'],
  ['水质在线监测平台', 'HW', 'ZC', '竞争性磋商', '2450000'],
  ['后勤物业服务', 'FW', 'QT', '比选', '980000'],
  ['数据机房扩容', 'HW', 'QT', '询价', '1560000'],
] as const
const KINDS = [
  'handled',
  'handled',
  'handled',
  'handled',
  'void',
  'handled',
  'queued',
  'queued',
  'urgent',
  'returned',
  'queued',
  'cancelled',
  'queued',
  'draft',
] as const

/** A queue at work: some done, one number void, some waiting, one urgent, one returned, one taken back, one draft. */
export const ordinalDemo =
  (resource: FlowResource<OrdinalRecord>) =>
  async (as: (username: string) => Context): Promise<void> => {
    const people = new Map((await accounts(as('admin').db, {})).map((one) => [one.username, one.listId]))
    for (const [index, kind] of KINDS.entries()) {
      const manager = index % 3 === 2 ? 'clientmgr2' : 'clientmgr'
      const managers = manager === 'clientmgr' ? (['pm', 'pmb'] as const) : (['pm4', 'pm5'] as const)
      const context = as(manager)
      const clients = await context.db
        .select()
        .from(crmClient)
        .where(eq(crmClient.customerManagerId, context.actor.userId))
        .orderBy(crmClient.clientCode)
      const inUse = clients.filter((client) => client.status === '30')
      const client = inUse[index % inUse.length]
      if (!client) continue
      const form = formOf(client, index, kind === 'urgent')
      form.projectManagerAId = people.get(managers[0]) ?? null
      form.projectManagerBId = people.get(managers[1]) ?? null
      const draft = await context.write((write) => insertOrdinal(context, write, resource, form))
      await bringTo(kind, draft, { as, resource, context })
    }
  }

interface Way {
  as(username: string): Context
  resource: FlowResource<OrdinalRecord>
  context: Context
}

async function bringTo(
  kind: (typeof KINDS)[number],
  draft: OrdinalRecord,
  { as, resource, context }: Way,
): Promise<void> {
  const go = (who: Context, action: string, { listId, version }: OrdinalRecord, opinion?: string) =>
    makeMove(who, resource, action, { listId, version, ...(opinion ? { opinion } : {}) })
  if (kind === 'draft') return
  const waiting = await go(context, 'submit', draft)
  if (kind === 'queued' || kind === 'urgent') return
  if (kind === 'cancelled') return void (await go(context, 'cancel', waiting))
  const office = as('office')
  if (kind === 'returned')
    return void (await go(office, 'return', waiting, '请补充委托代理协议，并核对预算金额'))
  const claimed = await go(office, 'claim', waiting, '演示数据')
  const handled = await go(office, 'handle', claimed)
  if (kind === 'void') await go(as('leader'), 'void', handled, '业主取消采购任务')
}

function formOf(client: typeof crmClient.$inferSelect, index: number, urgent: boolean): OrdinalForm {
  const [name, projectType, procurementRegime, procurementMethod, budgetMoney] =
    subjects[index % subjects.length] ?? subjects[0]
  return {
    ordinalType: '新项目',
    sourceProjectId: null,
    clientId: client.listId,
    projectName: `${client.clientName.replace('（演示）', '')}${name}${index >= subjects.length ? `（${index}期）` : ''}`,
    procurementRegime,
    procurementMethod,
    projectType,
    budgetMoney,
    controlMoney: null,
    fundSource: procurementRegime === 'ZC' ? '财政资金' : '自筹资金',
    packageCount: (index % 3) + 1,
    entrustDate: null,
    entrustFile: [],
    feePayer: '供应商',
    feeStandard: 'TABLE',
    feeDiscount: 100,
    minFee: '5000',
    feeCalcMode: 'PER_LOT',
    customerManagerId: client.customerManagerId,
    mainDevelopUserId: client.mainDevelopUserId,
    helperDevelopUserIds: [],
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
