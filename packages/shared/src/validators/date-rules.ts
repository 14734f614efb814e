import { z } from 'zod'
import { cleanDate, cleanInstant } from '../text/clean-date'

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

/** Rule for a date between 1900 and 2199, written in any usual way; its value is `YYYY-MM-DD`. */
export const calendarDateRule = (label: string) => {
  const error = missingOrWrongMessage(label, `${label}不是日期`)
  return z
    .string({ error })
    .overwrite(cleanDate)
    .pipe(z.iso.date({ error, abort: true }).refine(isSupportedYear, { error, abort: true }))
}

/** Rule for a time between 1900 and 2199: ISO 8601 with offset, or date and time as written in Shanghai. */
export const timeRule = (label: string) => {
  const error = missingOrWrongMessage(label, `${label}格式不正确`)
  return z
    .string({ error })
    .overwrite(cleanInstant)
    .pipe(
      z.iso.datetime({ offset: true, error, abort: true }).refine(isSupportedYear, { error, abort: true }),
    )
}
