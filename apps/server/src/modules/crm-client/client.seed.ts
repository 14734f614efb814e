import type { ClientForm } from '@agency/shared/modules/crm-client/client.contract'
import { clientStatusNames } from '@agency/shared/modules/crm-client/client.flow'
import { clientGrants, clientPrefix } from '@agency/shared/modules/crm-client/client.permissions'
import { defaultProportion, OVERSEAS_TYPE } from '@agency/shared/modules/crm-client/client.rules'
import { usccCheckDigit } from '@agency/shared/validators/uscc'
import { makeMove } from '../../flow/engine'
import type { Context } from '../../http/context'
import type { Demo, ModuleSeed } from '../../seed/module-seed'
import { clientResource } from './client.moves'
import { insertClient } from './client.save'

const clientTypes = ['政府机关', '事业单位', '国有企业', '民营企业', OVERSEAS_TYPE]
const industries = ['医疗卫生', '教育', '交通', '水利', '能源', '市政', '信息化', '其他']
const sources = Object.keys(defaultProportion)

export const clientSeed: ModuleSeed = {
  prefix: clientPrefix,
  grants: clientGrants,
  menus: [
    {
      id: 'account',
      pid: '0',
      path: '/account',
      component: 'Layout',
      permissionName: '客户与供应商',
      icon: 'IconUserGroup',
      orderNum: 20,
    },
    {
      id: 'crmClient',
      pid: 'account',
      path: '/account/crmClient',
      component: 'account/crmClient',
      permissionName: '客户管理',
      icon: 'IconUser',
      orderNum: 1,
      permission: `${clientPrefix}:view`,
    },
  ],
  dicts: {
    clientType: clientTypes,
    industry: industries,
    clientLevel: ['A', 'B', 'C'],
    clientSource: sources,
    clientStatus: Object.entries(clientStatusNames),
  },
  demo,
}

/** Invented organisations; every one carries the suffix （演示）. */
const names = [
  '云岭市人民医院',
  '川南轨道投资集团',
  '青禾职业学院',
  '临江区水务局',
  '云岭市妇幼保健院',
  '川南城际公交公司',
  '青禾第一中学',
  '临江新区管委会',
  '云岭市档案馆',
  '川南水电开发公司',
  '青禾大学附属医院',
  '临江港务集团',
  '云岭市公共资源服务中心',
  '川南高速公路公司',
  '青禾市图书馆',
  '临江区教育局',
  '云岭机场集团',
  '川南粮食储备公司',
  '青禾市博物馆',
  '临江燃气公司',
  '云岭市中医院',
  '川南农业科学院',
  '青禾技师学院',
  '临江污水处理公司',
  '云岭市大数据中心',
  '川南电网建设公司',
  '青禾市第三医院',
  '临江体育中心',
  '云岭文旅集团',
  '川南环保科技公司',
  '青禾市急救中心',
  '临江智慧城市公司',
  '云岭市疾控中心',
  '川南矿业集团',
  '青禾幼儿师范学校',
  '临江市场监管局',
  '云岭供水公司',
  '川南物流园区公司',
  '青禾市儿童医院',
  '临江口岸管理局',
]
/** The ministry's region code 000000 does not exist, so no code can be a real one (DOMAIN section 7). */
const creditCode = (index: number) => {
  const body = `91000000MA${String(index + 1).padStart(6, '0')}0`.slice(0, 17)
  return body + usccCheckDigit(body)
}
const managers = ['clientmgr', 'clientmgr', 'clientmgr2', 'clientmgr3'] as const
const headOfManager = { clientmgr: 'depthead', clientmgr2: 'depthead2', clientmgr3: 'depthead2' } as const

/** 40 clients: most in use, some waiting, returned, in draft, frozen. */
async function demo({ as, since }: Demo): Promise<void> {
  for (const [index, name] of names.entries()) {
    const manager = managers[index % managers.length] ?? 'clientmgr'
    // Those in use came when the company began to work, the others lately.
    const clock = since && index % 10 < 7 ? () => since : undefined
    const context = as(manager, clock)
    const draft = await context.write((write) => insertClient(context, write, formOf(context, name, index)))
    if (index % 10 === 9) continue
    const submitted = await makeMove(context, clientResource, 'submit', {
      ...draft,
      confirmNotDuplicate: true,
    } as never)
    if (index % 10 === 8) continue
    const head = as(headOfManager[manager], clock)
    const returned = index % 10 === 7
    const decided = await makeMove(head, clientResource, 'audit', {
      listId: submitted.listId,
      version: submitted.version,
      result: returned ? 'return' : 'approve',
      opinion: returned ? '请补充开票信息与主要联系人的职务' : '资料齐全，同意启用',
    })
    if (index === 20)
      await makeMove(as('finhead'), clientResource, 'freeze', {
        listId: decided.listId,
        version: decided.version,
        opinion: '服务费逾期超过 180 天',
      })
  }
}

function formOf(context: Context, name: string, index: number): ClientForm {
  const source = sources[index % sources.length] ?? '自主开发'
  const landline = `028-0000${String(1000 + index)}`
  return {
    clientName: `${name}（演示）`,
    clientShortName: name.slice(0, 8),
    creditCode: creditCode(index),
    clientType: clientTypes[index % 4] ?? '国有企业',
    industry: industries[index % industries.length] ?? '其他',
    clientLevel: ['A', 'B', 'C'][index % 3] ?? null,
    clientSource: source,
    regionCode: ['云岭市', '川南市', '青禾市', '临江区'][index % 4] ?? '云岭市',
    address: `${['人民路', '滨江大道', '学府路', '建设街'][index % 4]} ${index + 1} 号`,
    customerManagerId: context.actor.userId,
    mainDevelopUserId: context.actor.userId,
    helperDevelopUserIds: [],
    developmentProportion: defaultProportion[source] ?? 100,
    contacts: [
      {
        contactName: `${'赵钱孙李周吴郑王'[index % 8]}联系`,
        position: '采购办主任',
        mobile: `1380000${String(1000 + index)}`,
        phone: landline,
        email: `contact${index + 1}@example.com`,
        isPrimary: true,
      },
    ],
    invoiceTitle: `${name}（演示）`,
    taxNo: creditCode(index),
    bankName: '演示银行云岭支行',
    bankAccount: `6200000000${String(10000000 + index)}`,
    invoiceAddress: null,
    invoicePhone: landline,
    frameworkStart: null,
    frameworkEnd: null,
    frameworkFile: [],
    remark: null,
    attachment: [],
  }
}
