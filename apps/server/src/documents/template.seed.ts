import { docTemplatePrefix } from '@agency/shared/contract/doc-template.permissions'
import type { ModuleSeed } from '../seed/module-seed'

export const templateSeed: ModuleSeed = {
  prefix: docTemplatePrefix,
  grants: {},
  menus: [
    {
      id: 'systemFileTemplate',
      pid: 'systemBasics',
      path: '/system/fileTemplate',
      permissionName: '文件模板',
      icon: 'IconFile',
      orderNum: 60,
      permission: `${docTemplatePrefix}:list`,
    },
  ],
}
