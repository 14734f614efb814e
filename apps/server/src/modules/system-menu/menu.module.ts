import { menuApi } from '@agency/shared/modules/system-menu/menu.contract'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { menuRoutes } from './menu.routes'
import { menuSeed } from './menu.seed'

/** The module of 菜单管理. */
export const menuModule: ServerModule = {
  calls: [createCallGroup('menu', menuApi, { title: '菜单管理', calls: {} })],
  routes: menuRoutes,
  seed: menuSeed,
}
