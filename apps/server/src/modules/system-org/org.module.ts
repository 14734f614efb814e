import type { ServerModule } from '../../server-module'
import { orgRoutes } from './org.routes'
import { orgSeed } from './org.seed'

/** 组织管理. */
export const orgModule: ServerModule = { routes: orgRoutes, seed: orgSeed }
