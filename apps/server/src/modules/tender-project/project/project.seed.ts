import { PROJECT_LIST } from '@agency/shared/modules/tender-project/project/project.paths'
import {
  projectGrants,
  projectPrefix,
} from '@agency/shared/modules/tender-project/project/project.permissions'
import type { ModuleSeed } from '../../../seed/module-seed'

export const projectSeed: ModuleSeed = {
  prefix: projectPrefix,
  grants: projectGrants,
  menus: [
    {
      id: 'tender',
      pid: '0',
      path: '/tender',
      component: 'Layout',
      permissionName: '招标项目',
      icon: 'IconBriefcase',
      orderNum: 40,
    },
    {
      id: 'tenderImplementProject',
      pid: 'tender',
      path: PROJECT_LIST,
      permissionName: '招标项目管理',
      icon: 'IconBriefcase',
      orderNum: 1,
      permission: `${projectPrefix}:view`,
    },
  ],
}
