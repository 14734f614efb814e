import type { ServerModule } from '../../server-module'
import { homeRoutes } from './home.routes'

/** 首页清单与数字: what each shows stands under the permissions of its own records. */
export const homeModule: ServerModule = {
  routes: homeRoutes,
  seed: { prefix: 'tender:home', grants: {} },
}
