/** Of the process that marks PDFs: none of them is held in it, however large. */
export const LIMITS = {
  /** Of all of it, of which it has taken about half before it does anything. */
  memoryMb: 300,
  /** For one file. */
  seconds: 120,
} as const

/** One at once: what it waits for is the disk. */
export const QUEUE = { atOnce: 1, waiting: 40, waitingOfOne: 4 } as const
