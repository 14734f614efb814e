import { followJob } from '../../follow/follow-due'
import { purgeJob } from '../../jobs/purge.job'
import type { ServerModule } from '../../server-module'
import { jobRoutes } from './job.routes'
import { jobSeed } from './job.seed'

/** 定时任务, and the jobs that are no module's own. */
export const jobModule: ServerModule = {
  routes: [],
  routesWith: jobRoutes,
  seed: jobSeed,
  gathering: (all) => ({ jobs: [purgeJob, followJob(all.flatMap(({ follows }) => follows ?? []))] }),
}
