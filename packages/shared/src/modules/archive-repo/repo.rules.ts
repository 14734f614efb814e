/**
 * The last day of a 保管期限 of so many years: it begins with the year after the one in which the volume was kept, so that
 * it is never shorter than the years said, nor than fifteen of them where R28 asks that (政府采购法第42条). Null: for ever.
 * `keptDate` and the answer are 'YYYY-MM-DD'.
 */
export const keepUntil = (keptDate: string, years: number | null): string | null =>
  years === null ? null : `${Number(keptDate.slice(0, 4)) + years}-12-31`

/** Its time is over on this day. */
export const isTimeOver = (until: string | null, today: string): boolean => until !== null && until < today

/** 销毁: the state of a volume that is only in the register. */
export const DESTROYED = '90'

/** Why something must be kept beyond its time. */
export const HOLD_KINDS = ['诉讼', '审计', '其他'] as const
