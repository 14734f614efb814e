/** Limits of the process that marks PDFs. It never has a whole file in memory, however large the file is. */
export const LIMITS = {
  /** Memory limit in MB for the whole process, which uses about half of it before it does anything. */
  memoryMb: 300,
  /** Time limit in seconds for one file. */
  seconds: 120,
} as const

/** Limits of the queue of files to be marked: one at a time, because the disk is what limits the speed. */
export const QUEUE = { atOnce: 1, waiting: 40, waitingOfOne: 4 } as const
