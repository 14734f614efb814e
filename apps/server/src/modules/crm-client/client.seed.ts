import { clientGrants } from '@agency/shared/modules/crm-client/client.permissions'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { defaultProportion, OVERSEAS_TYPE } from '@agency/shared/modules/crm-client/client.rules'
import type { ModuleSeed } from '../../seed/module-seed'
import { createDemoClients } from './client.demo'

const clientTypes = ['政府机关', '事业单位', '国有企业', '民营企业', OVERSEAS_TYPE]
const industries = ['医疗卫生', '教育', '交通', '水利', '能源', '市政', '信息化', '其他']
const sources = Object.keys(defaultProportion)

export const clientSeed: ModuleSeed = {
  prefix: clientRecord.prefix,
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
      permissionName: '客户管理',
      icon: 'IconUser',
      orderNum: 1,
      permission: `${clientRecord.prefix}:view`,
    },
  ],
  dicts: {
    clientType: clientTypes,
    industry: industries,
    clientLevel: ['A', 'B', 'C'],
    clientSource: sources,
  },
  demo: createDemoClients,
}
