import { supplierListPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { listedPage } from '@agency/shared/pages/page-list'
import { SUPPLIER_REGISTER } from '@agency/shared/pages/supplier-register-path'
import { newRecordFormPath } from '../../kit/list/new-record-path'
import type { WebModule } from '../../web-module'

export const supplierModule: WebModule = {
  actions: [{ label: '新增供应商', may: 'crm:supplier:add', to: newRecordFormPath(supplierListPath) }],
  views: [
    { path: '/account/crmSupplier', title: '供应商注册审核', load: () => import('./SupplierListPage') },
    { ...listedPage('/account/crmSupplierDetail'), load: () => import('./SupplierDetail') },
    {
      path: SUPPLIER_REGISTER,
      title: '供应商注册',
      load: () => import('./register/RegisterPage'),
      open: true,
    },
  ],
}
