import type { ServerModule } from '../../server-module'
import { logRoutes } from './log.routes'
import { logSeed } from './log.seed'
import { logRootJob } from './log-root.job'

/** 登录日志 and 操作日志: each module keeps its lines from readers as long as they tell a secret. */
export const logModule: ServerModule = {
  routes: [],
  seed: logSeed,
  jobs: [logRootJob],
  gathering: (all) => ({ routes: logRoutes(all.flatMap(({ secretLines }) => secretLines ?? [])) }),
}
