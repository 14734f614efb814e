/** Reasons for a task without a result. */
export const FAILURES = [
  /** Exceeded the time limit. */
  'tooLong',
  /** Exceeded the memory limit. */
  'tooMuchMemory',
  /** The input is invalid, or crashed the process. */
  'damaged',
  /** The input needs a password. */
  'protected',
  /** The input exceeds a limit of what is processed. */
  'tooLarge',
  /** The queue is full. */
  'busy',
  /** Aborted by the caller. */
  'stopped',
] as const
export type Failure = (typeof FAILURES)[number]

/** The result of a task. */
export type WorkResult<Told> = { told: Told } | { failure: Failure }

/** Thrown by a task that knows why it cannot be done; any other error counts as `damaged`. */
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
