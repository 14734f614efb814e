import type { ServerModule } from '../../server-module'
import { monitorRoutes } from './monitor.routes'
import { monitorSeed } from './monitor.seed'

/** 系统监控. */
export const monitorModule: ServerModule = { routes: monitorRoutes, seed: monitorSeed }
