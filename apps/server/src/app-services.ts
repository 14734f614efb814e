import type { SharedCounts } from './db/shared-counts'
import type { Services } from './http/context'
import type { JobRunner } from './jobs/job-runner'
import type { MarkedFiles } from './marked/marked-files'
import type { Refusals } from './serve/refusals'
import type { Throttle } from './serve/throttle'
import type { LoginKey } from './session/login-key'
import type { Sessions } from './session/sessions'
import type { WatermarkedFiles } from './watermark/watermarked-files'
import type { KeptTasks } from './workflow/todo.query'

/** Everything the routes are built from. */
export interface AppServices extends Services {
  sessions: Sessions
  counts: SharedCounts
  throttle: Throttle
  refusals: Refusals
  key: LoginKey
  /** Files as they are shown to whoever may look at them but not have them. */
  marked: MarkedFiles
  /** Files as they are handed out for one purpose. */
  watermarked: WatermarkedFiles
  jobs: JobRunner
  tasks: KeptTasks
  /** Resolves when the database answers and its schema is up to date. */
  ready(): Promise<void>
}
