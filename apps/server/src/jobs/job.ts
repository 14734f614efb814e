import type { Guest } from '../http/context'
import type { Schedule } from './schedule'

/** The context of a job: the server itself is the caller, so log lines are the system's. */
export interface JobContext extends Guest {
  /** Fires when the server stops or the run was given up; the job should end soon. */
  signal: AbortSignal
}

/**
 * Work done at certain times without a caller, once however many processes there are. A run may be
 * interrupted at any point and is then repeated, so repeating it must be harmless.
 */
export interface Job {
  /** Permanent name of the job in lower case, for example purge. */
  name: string
  title: string
  schedule: Schedule
  /**
   * Does what is due and returns a short summary for people, such as '3 条到期'. Writes must use
   * `context.write`, which makes sure that no other process has taken over. Errors are shown to
   * administrators.
   */
  run(context: JobContext): Promise<string>
}
