import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { createRecordCallGroup } from '../../http/call-group'
import { permissionGuard } from '../../http/guard'
import { defineRoute } from '../../http/route'
import { importRoutes } from '../../record/import'
import type { ServerModule } from '../../server-module'
import { answerPort } from '../../wiring/port'
import * as archiveAsks from '../archive-file/door/asks'
import * as ordinalAsks from '../ordinal/door/asks'
import * as comparisonAsks from '../tender-comparison/door/asks'
import { clientDashboard } from './client.dashboard'
import { clientDocuments } from './client.document'
import { clientFinder } from './client.finder'
import { clientFollowTarget } from './client.follow'
import { clientHandovers } from './client.handover'
import { clientImport } from './client.import'
import { findOrCreateClient, insertPackedClient, readPackedClient } from './client.imported'
import { clientKind } from './client.kind'
import { clientSeed } from './client.seed'
import { clients, findSimilarClients } from './client.store'

const { prefix } = clientRecord

/** The module of 客户管理. */
export const clientModule: ServerModule = {
  calls: [
    createRecordCallGroup(
      'client',
      { api: clientApi, record: clientRecord },
      {
        submit: '提交',
        importCheck: '导入前检查',
        importSave: '导入',
        similar: '名称相近的客户',
        withdraw: '撤回',
        audit: '审核',
        transfer: '申请转移',
        freeze: '冻结、解冻',
        void: '作废',
      },
    ),
  ],
  routes: [
    ...clientKind.routes,
    defineRoute(clientApi.similar, permissionGuard(`${prefix}:edit`), (context, asked) =>
      findSimilarClients(context.db, asked),
    ),
    ...importRoutes(clientApi, permissionGuard(`${prefix}:add`), clientImport),
  ],
  flows: [clientKind.resource],
  access: [clientKind.access],
  desk: clientDashboard,
  documents: [clientDocuments],
  finders: [clientFinder],
  follows: [clientFollowTarget],
  handovers: clientHandovers,
  seed: clientSeed,
  dictUses: clientKind.dictUses,
  answers: [
    answerPort(ordinalAsks.findClient, clients.find),
    answerPort(comparisonAsks.findClient, clients.find),
    answerPort(archiveAsks.findOrCreateClient, findOrCreateClient),
    answerPort(archiveAsks.readPackedClient, readPackedClient),
    answerPort(archiveAsks.insertPackedClient, insertPackedClient),
  ],
}
