import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint, done } from '../../contract/endpoint'
import { requiredLineRule } from '../../fields/fields'
import { dayDifference } from '../../format/dates'
import { calendarDateRule } from '../../validators/date-rules'

const year = z.coerce.number('年份不正确').int('年份不正确').min(2000, '年份不正确').max(2199, '年份不正确')
const day = calendarDateRule('日期')
/** The maximum number of days of one entry of the holiday table. */
const MOST_DAYS = 31

const holidayDay = z.object({
  day: z.string(),
  /** The kind of day: `off` is a weekday without work, `work` a working day on a weekend. */
  kind: z.enum(['off', 'work']),
  name: z.string(),
})
export type HolidayDay = z.output<typeof holidayDay>

const holidayYear = z.object({
  year: z.number(),
  days: z.array(holidayDay),
  /** True when the built-in data from the State Council's notices includes this year, so that it can be imported. */
  importable: z.boolean(),
  /** True when an administrator has declared the year's entries complete; only then are working days certain. */
  complete: z.boolean(),
})
export type HolidayYear = z.output<typeof holidayYear>

/** Applies the same entry to every day from `start` to `end`, both included. */
export const holidayForm = z
  .strictObject({
    start: day,
    end: day,
    kind: z.enum(['off', 'work'], '请选择休假或上班'),
    name: requiredLineRule('名称', 30),
  })
  .superRefine(({ start, end }, context) => {
    if (end < start) context.addIssue({ code: 'custom', path: ['end'], message: '结束日期不能早于开始日期' })
    else if (dayDifference(start, end) >= MOST_DAYS)
      context.addIssue({ code: 'custom', path: ['end'], message: `一次最多 ${MOST_DAYS} 天` })
  })
export type HolidayForm = z.output<typeof holidayForm>

/** 节假日: days that differ from the regular week (CONTRACT, "Lists": system management). */
export const holidayApi = {
  year: defineGetEndpoint('/admin/holiday/year', z.strictObject({ year }), holidayYear),
  /** Sets the days, replacing earlier entries. */
  save: definePostEndpoint('/admin/holiday/save', holidayForm, z.array(holidayDay)),
  /** Removes entries, so that the days follow the regular week again. */
  delete: defineGetEndpoint(
    '/admin/holiday/delete',
    z.strictObject({
      days: z
        .string()
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(day).min(1, '请选择日期').max(MOST_DAYS)),
    }),
    done,
  ),
  /** Replaces a year's entries with the built-in data. Code 400 for a year without built-in data. */
  import: definePostEndpoint('/admin/holiday/import', z.strictObject({ year }), holidayYear),
  /** Marks a year as complete or as incomplete. */
  complete: definePostEndpoint(
    '/admin/holiday/complete',
    z.strictObject({ year, complete: z.boolean() }),
    holidayYear,
  ),
  /** The dates `n` working days and `n` calendar days after a date, by the current table. */
  calculate: defineGetEndpoint(
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
      /** The n-th working day after the date. */
      workingDay: z.string(),
      /** The date n calendar days later, moved to the next working day when it is a day off. */
      calendarDay: z.string(),
      /** Years calculated by the regular week because they have no data. */
      missingYears: z.array(z.number()),
    }),
  ),
}
