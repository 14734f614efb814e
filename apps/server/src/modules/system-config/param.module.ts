import type { ServerModule } from '../../server-module'
import { configRoutes } from './param.routes'
import { configSeed } from './param.seed'

/** 参数设置. */
export const configModule: ServerModule = { routes: configRoutes, seed: configSeed }
