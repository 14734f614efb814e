import { OFFICIAL_BAN } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierGrants } from '@agency/shared/modules/crm-supplier/supplier.permissions'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import type { ModuleSeed } from '../../seed/module-seed'
import { createDemoSuppliers } from './supplier.demo'

export const supplierSeed: ModuleSeed = {
  prefix: supplierRecord.prefix,
  grants: supplierGrants,
  menus: [
    {
      id: 'crmSupplier',
      pid: 'account',
      path: '/account/crmSupplier',
      permissionName: '供应商注册审核',
      icon: 'IconBriefcase',
      orderNum: 2,
      permission: `${supplierRecord.prefix}:view`,
    },
  ],
  dicts: {
    companyRelation: ['同一负责人', '控股', '管理'],
    blackBasis: [OFFICIAL_BAN, '代理机构管理规定'],
  },
  demo: createDemoSuppliers,
}
