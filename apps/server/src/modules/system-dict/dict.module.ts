import type { ServerModule } from '../../server-module'
import { dictRoutes } from './dict.routes'
import { dictSeed } from './dict.seed'

/** 字典管理: an entry that a column of any module has cannot be deleted. */
export const dictModule: ServerModule = {
  routes: [],
  seed: dictSeed,
  gathering: (all) => ({ routes: dictRoutes(all.flatMap(({ dictUses }) => dictUses ?? [])) }),
}
