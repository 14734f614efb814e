import { formatWithPattern } from './dates'

/** '2026年11月22日' of an instant or a calendar date, as official papers write it (GB/T 9704—2012 7.3.5.4); '' for none. */
export const chineseDate = (text: string | null | undefined): string =>
  formatWithPattern('YYYY年M月D日', text)

/** '2026年11月22日9时05分' of an instant, in Asia/Shanghai; '' for none. */
export const chineseDateTime = (text: string | null | undefined): string =>
  formatWithPattern('YYYY年M月D日H时mm分', text)
