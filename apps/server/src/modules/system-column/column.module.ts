import type { ServerModule } from '../../server-module'
import { columnSeed } from './column.seed'

/** 列配置: its calls are the specification's, answered for every list. */
export const columnModule: ServerModule = { routes: [], seed: columnSeed }
