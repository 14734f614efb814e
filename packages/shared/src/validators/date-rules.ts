import { z } from 'zod'

/** True for years that the database and every time zone conversion can hold. */
const isSupportedYear = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1900 && year < 2200
}

/** Error message: a missing or empty value is reported as missing, any other as wrong. */
const missingOrWrongMessage =
  (label: string, wrong: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? `请选择${label}` : wrong

/** Rule for a date `YYYY-MM-DD` between 1900 and 2199. */
export const calendarDateRule = (label: string) => {
  const wrong = `${label}不是日期`
  return z.iso
    .date({ error: missingOrWrongMessage(label, wrong), abort: true })
    .refine(isSupportedYear, { error: missingOrWrongMessage(label, wrong) })
}

/** Rule for an ISO 8601 time with offset, between 1900 and 2199. */
export const timeRule = (label: string) => {
  const wrong = `${label}格式不正确`
  return z.iso
    .datetime({ offset: true, error: missingOrWrongMessage(label, wrong), abort: true })
    .refine(isSupportedYear, { error: missingOrWrongMessage(label, wrong) })
}
