import type { ServerModule } from '../../server-module'
import { menuRoutes } from './menu.routes'
import { menuSeed } from './menu.seed'

/** 菜单管理. */
export const menuModule: ServerModule = { routes: menuRoutes, seed: menuSeed }
