import type { ServerModule } from '../../server-module'
import { roomSeed } from './ordinal.seed'
import { roomRoutes } from './room.routes'

/** 开标场地. */
export const roomModule: ServerModule = { routes: roomRoutes, seed: roomSeed }
