import type { DocumentSource } from './documents/document-source'
import { templateSeed } from './documents/template.seed'
import type { RecordAccess } from './files/attachments'
import type { FlowResources } from './flow/resource'
import type { Route } from './http/route'
import { clientDocuments } from './modules/crm-client/client.document'
import { clientResource } from './modules/crm-client/client.moves'
import { clientAccess, clientRoutes } from './modules/crm-client/client.routes'
import { clientSeed } from './modules/crm-client/client.seed'
import { menuRoutes } from './modules/system-menu/menu.routes'
import { menuSeed } from './modules/system-menu/menu.seed'
import { monitorRoutes } from './modules/system-monitor/monitor.routes'
import { monitorSeed } from './modules/system-monitor/monitor.seed'
import type { ModuleSeed } from './seed/module-seed'

/** What a business module hands to the server. A new module adds one line to `modules`. */
export interface ServerModule {
  routes: readonly Route[]
  seed: ModuleSeed
  flows?: FlowResources
  access?: readonly RecordAccess[]
  documents?: readonly DocumentSource[]
}

export const modules: readonly ServerModule[] = [
  {
    routes: clientRoutes,
    flows: [clientResource],
    access: [clientAccess],
    documents: [clientDocuments],
    seed: clientSeed,
  },
  { routes: menuRoutes, seed: menuSeed },
  // Its calls stand with the documents: they know every module's templates.
  { routes: [], seed: templateSeed },
  { routes: monitorRoutes, seed: monitorSeed },
]
