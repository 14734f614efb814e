import { formatDate, parseInstant } from './dates'

/**
 * How long ago, after specification section 9: under 30 s 刚刚, under an hour N分钟前, under a day N小时前, under two
 * days 1天前, else the date. Whole units that have passed, at least one. A time ahead of `now` by less than 30 s (two
 * clocks) is 刚刚 too; further ahead it is a date.
 */
export const timeAgo = (text: string, now: Date): string => {
  const seconds = (now.getTime() - parseInstant(text).getTime()) / 1000

  if (seconds <= -30) return formatDate(text)
  if (seconds < 30) return '刚刚'
  if (seconds < 3600) return `${Math.max(1, Math.floor(seconds / 60))}分钟前`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}小时前`
  if (seconds < 172_800) return '1天前'
  return formatDate(text)
}
