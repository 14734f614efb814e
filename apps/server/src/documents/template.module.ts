import { docTemplatePrefix } from '@agency/shared/contract/doc-template.permissions'
import type { ModuleSeed } from '../seed/module-seed'

/** 文件模板. Its calls are part of the documents, which know every module's templates. */
export const templateModule: { seed: ModuleSeed } = {
  seed: {
    prefix: docTemplatePrefix,
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
  },
}
