/** Prefix of its permissions; names its lines in the operation log and its to-dos. */
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

/** bytes */
const MEGABYTE = 1024 * 1024
const DAY_SECONDS = 86_400
/** Of each hour so many minutes are spent rereading, so that the disk has quiet times whatever the rate. */
export const MINUTES_OF_AN_HOUR = 20
/** All stored files are to be reread within so many days. */
export const WINDOW_DAYS = 30

/**
 * Bytes that are reread in so many days at so many MB a second. At the default of 2 MB/s, 20 minutes of each hour, that
 * is 2 × 1,048,576 × 86,400 × 20/60 = 60,397,977,600 bytes (56.25 GB) a day and 1,811,939,328,000 (1.65 TB) in
 * 30 days: a store of 1 TB (1,099,511,627,776 bytes) is gone through in 18.2 days, and 11.8 are left for days on which
 * the server stands still or reading is slower than that.
 */
export const bytesReread = (days: number, megabytesPerSecond: number): number =>
  (days * DAY_SECONDS * megabytesPerSecond * MEGABYTE * MINUTES_OF_AN_HOUR) / 60

/** Days for a store of so many bytes, by the same reckoning. */
export const daysFor = (bytes: number, megabytesPerSecond: number): number =>
  bytes / bytesReread(1, megabytesPerSecond)

export const bytesPerSecond = (megabytesPerSecond: number): number => megabytesPerSecond * MEGABYTE
