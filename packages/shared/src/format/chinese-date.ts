import { formatDateTime } from './dates'

const numbers = (text: string | null | undefined) => formatDateTime(text).split(/\D/).map(Number)

/** '2026年11月22日' of an instant or a calendar date, as official papers write it (GB/T 9704—2012 7.3.5.4); '' for none. */
export function chineseDate(text: string | null | undefined): string {
  if (!text) return ''
  const [year, month, day] = numbers(text)
  return `${year}年${month}月${day}日`
}

/** '2026年11月22日9时30分' of an instant, in Asia/Shanghai; '' for none. */
export function chineseDateTime(text: string | null | undefined): string {
  if (!text) return ''
  const [, , , hours, minutes] = numbers(text)
  return `${chineseDate(text)}${hours}时${String(minutes).padStart(2, '0')}分`
}
