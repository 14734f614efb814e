import type { SharedCounts } from './db/shared-counts'
import type { Services } from './http/context'
import type { JobRunner } from './jobs/job-runner'
import type { RefusalReporter } from './serve/refusals'
import type { Throttle } from './serve/throttle'
import type { LoginKey } from './session/login-key'
import type { Sessions } from './session/sessions'
import type { WatermarkedFiles } from './watermark/watermarked-files'
import type { WatermarkedPages } from './watermarked-pages/watermarked-pages'
import type { CachedTasks } from './workflow/todo.query'

/** Everything that routes are built from. */
export interface AppServices extends Services {
  sessions: Sessions
  counts: SharedCounts
  throttle: Throttle
  refusals: RefusalReporter
  key: LoginKey
  /** Watermarked views of files for people who may look at them but not download them. */
  watermarkedPages: WatermarkedPages
  /** Watermarked files handed out for a stated purpose. */
  watermarkedFiles: WatermarkedFiles
  jobs: JobRunner
  tasks: CachedTasks
  /** Resolves when the database is reachable and its schema is up to date. */
  ready(): Promise<void>
}
