import type { ServerModule } from '../../server-module'
import { todoHandovers } from '../../workflow/todo-handover'
import { userRoutes } from './user.routes'
import { userSeed } from './user.seed'

/** 用户管理, and the handover of what a person leaves (离职交接). */
export const userModule: ServerModule = {
  routes: [],
  seed: userSeed,
  // Records first, then the to-dos about them: see user.handover.ts.
  gathering: (all) => ({
    routes: userRoutes([
      ...all.flatMap(({ handovers }) => handovers ?? []),
      ...todoHandovers(all.flatMap(({ flows }) => flows ?? [])),
    ]),
  }),
}
