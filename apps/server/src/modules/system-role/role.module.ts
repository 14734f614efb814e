import type { ServerModule } from '../../server-module'
import { roleRoutes } from './role.routes'
import { roleSeed } from './role.seed'

/** 角色管理. */
export const roleModule: ServerModule = { routes: roleRoutes, seed: roleSeed }
