import { formatDate, parseInstant } from './dates'

/**
 * Relative time after specification section 9: under 30 s 刚刚, under an hour N分钟前, under a day N小时前, under two
 * days 1天前, otherwise the date. Units are rounded down, at least 1. Up to 30 s in the future (clock skew) is also
 * 刚刚; further ahead it is a date.
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
