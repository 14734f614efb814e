import { materialApi as api } from '@agency/shared/modules/knowledge-material/material.contract'
import { MATERIAL_LIST } from '@agency/shared/modules/knowledge-material/material.paths'
import { materialGrants } from '@agency/shared/modules/knowledge-material/material.permissions'
import { materialRecord as record } from '@agency/shared/modules/knowledge-material/material.record'
import { createRecordCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { createDemoMaterials } from './material.demo'
import { materialDocuments } from './material.document'
import { materialFinder } from './material.finder'
import { materialJobs } from './material.jobs'
import { materialKind } from './material.kind'
import { materialRoutes } from './material.routes'
import { canOpenMaterialFiles, hiddenMaterialTodosCondition } from './material.secrecy'
import { materials } from './material.store'

const say = {
  versions: '资料的各版本',
  papers: '比选所需资料的库存',
  recall: '召回一个版本',
  table: '人员、业绩一览表',
  importCheck: '检查导入',
  importSave: '导入',
}

/** The module of 基础资料库. */
export const materialModule: ServerModule = {
  calls: [createRecordCallGroup('material', { api, record }, say)],
  routes: [...materialKind.routes, ...materialRoutes(materialKind)],
  flows: [materialKind.resource],
  access: [
    {
      ...materialKind.access,
      // Many people may see the register entry, few may open the files.
      canSeeFiles: async (context, ownId) => {
        const row = await materials.find(context.db, context, ownId)
        return row !== undefined && canOpenMaterialFiles(context.actor, row)
      },
    },
  ],
  documents: [materialDocuments],
  finders: [materialFinder],
  jobs: materialJobs,
  dictUses: materialKind.dictUses,
  secretTodos: [hiddenMaterialTodosCondition],
  seed: {
    prefix: record.prefix,
    grants: materialGrants,
    demo: createDemoMaterials,
    menus: [
      {
        id: 'knowledge',
        pid: '0',
        path: '/knowledge',
        component: 'Layout',
        permissionName: '比选基础资料库',
        icon: 'IconBookStroked',
        orderNum: 45,
      },
      {
        id: 'knowledgeMaterial',
        pid: 'knowledge',
        path: MATERIAL_LIST,
        permissionName: '资料库',
        icon: 'IconFile',
        orderNum: 1,
        permission: `${record.prefix}:view`,
      },
    ],
  },
}
