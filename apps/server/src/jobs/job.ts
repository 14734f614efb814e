import type { Guest } from '../http/context'
import type { Schedule } from './schedule'

/** What a job works with: the server itself is the caller, so its log lines are the system's. */
export interface JobContext extends Guest {
  /** Set when the server stops, or when the run was given up for lost: end soon. */
  signal: AbortSignal
}

/**
 * Work that nobody calls for: it is due at its times, and runs once however many processes there are. A run may be
 * broken off anywhere and is then repeated, so it must be harmless to do twice what was already done.
 */
export interface Job {
  /** Names it for good, in lower case, e.g. purge. */
  name: string
  title: string
  schedule: Schedule
  /**
   * Does what is due and answers it in a few words for people, e.g. '3 条到期'. Write with `context.write`: only there
   * is it certain that no other process has taken the run over. What it throws is shown to administrators.
   */
  run(context: JobContext): Promise<string>
}
