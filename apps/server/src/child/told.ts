/** Why a process has no answer. */
export const FAILURES = [
  /** It took longer than it may. */
  'tooLong',
  /** It took more memory than it may. */
  'tooMuchMemory',
  /** What it was given is no such thing, or brought it down. */
  'damaged',
  /** Nobody reads what it was given without its password. */
  'protected',
  /** What it was given has more of something than is looked at. */
  'tooLarge',
  /** So many wait already that this one would wait too long. */
  'busy',
  /** Nobody waits for it any more. */
  'stopped',
] as const
export type Failure = (typeof FAILURES)[number]

/** What came of a piece of work. */
export type Ran<Told> = { told: Told } | { failure: Failure }

/** Work that knows why it cannot be done throws this; any other error is `damaged`. */
export class Failed extends Error {
  constructor(readonly failure: Failure) {
    super(failure)
  }
}

/** What comes over the channel; `isWorn`: so much is left of the work that the next would pay for it. */
export type Reply<Told> = Ran<Told> & { isWorn: boolean }

/** The environment variable in which a process is told how much it may take, in MB. */
export const MEMORY = 'CHILD_MEMORY_MB'
export const MB = 1024 * 1024
