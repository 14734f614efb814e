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
import type { ModuleSeed } from './seed/module-seed'

/** What a business module hands to the server. A new module adds one line to `modules`. */
export interface ServerModule {
  routes: readonly Route[]
  flows: FlowResources
  access: readonly RecordAccess[]
  documents: readonly DocumentSource[]
  seed: ModuleSeed
}

export const modules: readonly ServerModule[] = [
  {
    routes: clientRoutes,
    flows: [clientResource],
    access: [clientAccess],
    documents: [clientDocuments],
    seed: clientSeed,
  },
  { routes: menuRoutes, flows: [], access: [], documents: [], seed: menuSeed },
  // Its calls stand with the documents: they know every module's templates.
  { routes: [], flows: [], access: [], documents: [], seed: templateSeed },
]
