/** Its permission prefix, also the name of its operation log entries and its to-dos. */
export const FIXITY = 'system:fixity'

/** What can be wrong with a stored file. */
export const FIXITY_PROBLEMS = ['changed', 'cut', 'missing', 'unreadable'] as const
export type FixityProblem = (typeof FIXITY_PROBLEMS)[number]

export const fixityProblemNames: Readonly<Record<FixityProblem, string>> = {
  changed: '内容与校验值不符',
  cut: '大小与登记的不符',
  missing: '文件不存在',
  unreadable: '读取出错',
}

/** The number of bytes in a megabyte. */
const MEGABYTE = 1024 * 1024
const DAY_SECONDS = 86_400
/** Minutes of each hour used for rereading, so that the disk has idle time at any reading speed. */
export const MINUTES_OF_AN_HOUR = 20
/** Every stored file should be reread within this many days. */
export const WINDOW_DAYS = 30

/**
 * Bytes reread in a number of days at a reading speed in MB/s. At the default of 2 MB/s and 20 minutes of each hour
 * this is 2 × 1,048,576 × 86,400 × 20/60 = 60,397,977,600 bytes (56.25 GB) a day and 1,811,939,328,000 (1.65 TB) in
 * 30 days. A store of 1 TB (1,099,511,627,776 bytes) takes 18.2 days, which leaves 11.8 days for outages and slow
 * reading.
 */
export const bytesReadableInDays = (days: number, megabytesPerSecond: number): number =>
  (days * DAY_SECONDS * megabytesPerSecond * MEGABYTE * MINUTES_OF_AN_HOUR) / 60

/** Returns the number of days needed to reread this many bytes. */
export const daysToReread = (bytes: number, megabytesPerSecond: number): number =>
  bytes / bytesReadableInDays(1, megabytesPerSecond)

export const bytesPerSecond = (megabytesPerSecond: number): number => megabytesPerSecond * MEGABYTE
