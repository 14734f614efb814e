import { z } from 'zod'
import { done, get, post } from '../../contract/endpoint'
import { calendarDate } from '../../contract/page'
import { required } from '../../fields/fields'
import { dayDifference } from '../../format/dates'

const year = z.coerce.number('年份不正确').int('年份不正确').min(2000, '年份不正确').max(2199, '年份不正确')
const day = calendarDate('日期')
/** Days that one entry may span. */
const MOST_DAYS = 31

const holidayDay = z.object({
  day: z.string(),
  /** A weekday that is off, or a weekend day that is worked. */
  kind: z.enum(['off', 'work']),
  name: z.string(),
})
export type HolidayDay = z.output<typeof holidayDay>

const holidayYear = z.object({
  year: z.number(),
  days: z.array(holidayDay),
  /** Whether the stored data of the State Council's notices has this year: then it can be imported. */
  importable: z.boolean(),
  /** An administrator has said that the days of this year are all there: only then working days are certain. */
  complete: z.boolean(),
})
export type HolidayYear = z.output<typeof holidayYear>

/** The same entry for every day from `start` to `end`, both included. */
export const holidayForm = z
  .strictObject({
    start: day,
    end: day,
    kind: z.enum(['off', 'work'], '请选择休假或上班'),
    name: required('名称', 30),
  })
  .superRefine(({ start, end }, context) => {
    if (end < start) context.addIssue({ code: 'custom', path: ['end'], message: '结束日期不能早于开始日期' })
    else if (dayDifference(start, end) >= MOST_DAYS)
      context.addIssue({ code: 'custom', path: ['end'], message: `一次最多 ${MOST_DAYS} 天` })
  })
export type HolidayForm = z.output<typeof holidayForm>

/** 节假日: days that differ from the plain week (CONTRACT, "Lists": system management). */
export const holidayApi = {
  year: get('/admin/holiday/year', z.strictObject({ year }), holidayYear),
  /** Sets the days, whatever they were before. */
  save: post('/admin/holiday/save', holidayForm, z.array(holidayDay)),
  /** The days follow the plain week again. */
  delete: get(
    '/admin/holiday/delete',
    z.strictObject({
      days: z
        .string()
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(day).min(1, '请选择日期').max(MOST_DAYS)),
    }),
    done,
  ),
  /** Puts the stored data of a year in the place of what is there. Code 400 for a year that it does not have. */
  import: post('/admin/holiday/import', z.strictObject({ year }), holidayYear),
  /** Marks the year as complete, or not any more. */
  complete: post('/admin/holiday/complete', z.strictObject({ year, complete: z.boolean() }), holidayYear),
  /** What `n` working days and calendar days after a date come to, with the table as it is now. */
  calculate: get(
    '/admin/holiday/calculate',
    z.strictObject({
      from: day,
      days: z.coerce
        .number('请输入天数')
        .int('天数为整数')
        .min(0, '天数为 0–1000')
        .max(1000, '天数为 0–1000'),
    }),
    z.object({
      /** The n-th working day after. */
      workingDay: z.string(),
      /** n calendar days after, moved to the next working day where that is off. */
      calendarDay: z.string(),
      /** Years reckoned by the plain week, for want of data. */
      missingYears: z.array(z.number()),
    }),
  ),
}
