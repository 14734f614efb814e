import type { ServerModule } from '../../server-module'
import { sessionListRoutes } from './session-list.routes'
import { sessionSeed } from './session-list.seed'

/** 在线用户. */
export const sessionListModule: ServerModule = {
  routes: [],
  routesWith: sessionListRoutes,
  seed: sessionSeed,
}
