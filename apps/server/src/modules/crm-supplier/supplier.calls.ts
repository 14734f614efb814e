import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { supplierRegisterApi } from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { type CallGroup, createCallGroup, createRecordCallGroup } from '../../http/call-group'

/** Names of the calls about suppliers in the API reference. */
export const supplierCalls: readonly CallGroup[] = [
  createRecordCallGroup(
    'supplier',
    { api: supplierApi, record: supplierRecord },
    {
      submit: '提交',
      importCheck: '导入前检查',
      importSave: '导入',
      related: '可能关联的供应商',
      similar: '名称相近的供应商',
      idCard: '查看证件号码',
      renewPhrase: '重发查询口令',
      audit: '审核',
      disable: '停用、启用',
      black: '黑名单：提请、确认、解除',
    },
  ),
  createCallGroup('supplierRegister', supplierRegisterApi, {
    title: '供应商自助注册',
    calls: {
      begin: '开始登记',
      upload: '上传资料',
      register: '提交登记',
      status: '查询登记进度',
      supplement: '补正提交',
    },
  }),
]
