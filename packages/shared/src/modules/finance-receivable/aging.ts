/** Age groups of open bills, in days since their confirmation; the last has no end. */
export const agingBuckets = [
  { name: 'days30', label: '0–30 天', from: 0, to: 30 },
  { name: 'days60', label: '31–60 天', from: 31, to: 60 },
  { name: 'days90', label: '61–90 天', from: 61, to: 90 },
  { name: 'days180', label: '91–180 天', from: 91, to: 180 },
  { name: 'daysOver', label: '180 天以上', from: 181, to: null },
] as const
export type AgingBucket = (typeof agingBuckets)[number]['name']

/** The age group for an age in days; a future date counts as new. */
export const agingBucketOf = (days: number): AgingBucket =>
  agingBuckets.find(({ to }) => to === null || days <= to)?.name ?? 'daysOver'
