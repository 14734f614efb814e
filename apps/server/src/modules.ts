import type { RecordAccess } from './files/attachments'
import type { FlowResources } from './flow/resource'
import type { Route } from './http/route'
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
  seed: ModuleSeed
}

export const modules: readonly ServerModule[] = [
  {
    routes: clientRoutes,
    flows: [clientResource],
    access: [clientAccess],
    seed: clientSeed,
  },
  { routes: menuRoutes, flows: [], access: [], seed: menuSeed },
]
