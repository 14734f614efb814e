/** The reasons why a task of a child process had no result. */
export const FAILURES = [
  /** The task exceeded the time limit. */
  'tooLong',
  /** The task exceeded the memory limit. */
  'tooMuchMemory',
  /** The input of the task is invalid, or crashed the process. */
  'damaged',
  /** The input of the task needs a password. */
  'protected',
  /** The input of the task exceeds a limit of what is processed. */
  'tooLarge',
  /** The queue of tasks is full. */
  'busy',
  /** The task was aborted by its caller. */
  'stopped',
] as const
export type Failure = (typeof FAILURES)[number]

/** The result of a task of a child process, or why it has none. */
export type WorkResult<Told> = { told: Told } | { failure: Failure }

/**
 * Thrown by a task that knows why it cannot be done. A refused zip tells so by itself (zip-failure.ts); any other error
 * counts as `damaged`.
 */
export class WorkFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure)
  }
}

/** The message from the child. `isWorn` means that it uses so much memory that it should be replaced. */
export type Reply<Told> = WorkResult<Told> & { isWorn: boolean }

/** Name of the environment variable with the memory limit in MB. */
export const MEMORY_VARIABLE = 'CHILD_MEMORY_MB'
export const MB = 1024 * 1024
