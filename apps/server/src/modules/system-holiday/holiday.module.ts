import type { ServerModule } from '../../server-module'
import { holidayRoutes } from './holiday.routes'
import { holidaySeed } from './holiday.seed'

/** 节假日. */
export const holidayModule: ServerModule = { routes: holidayRoutes, seed: holidaySeed }
