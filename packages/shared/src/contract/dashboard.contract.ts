import { z } from 'zod'
import { recordKinds } from '../search/record-kinds'
import { defineGetEndpoint, definePostEndpoint, done, nothing } from './endpoint'
import { instant, recordId } from './page'
import { foundRecord } from './search.contract'

/** How urgent an entry is; the text says it too, so colour is not the only sign. */
export const DASHBOARD_TONES = ['calm', 'soon', 'late'] as const
const tone = z.enum(DASHBOARD_TONES)
export type DashboardTone = z.output<typeof tone>

/** A number on the home page. The list that `path` opens has exactly as many rows. */
const counter = z.object({
  key: z.string(),
  label: z.string(),
  count: z.number(),
  tone,
  /** The list page with the filters that produce this count. */
  path: z.string(),
})
export type DashboardCounter = z.output<typeof counter>

const entry = z.object({
  /** The time of the entry; null when it concerns a whole day. */
  time: instant.nullable(),
  title: z.string(),
  /** The place of the entry, or another short remark on it. */
  about: z.string().nullable(),
  path: z.string(),
})

/** The entries of one kind on one day: their number, and the first few. */
const dayGroup = z.object({
  date: z.string(),
  kind: z.string(),
  label: z.string(),
  count: z.number(),
  /** Total amount in 元; null where the kind has no money. */
  money: z.string().nullable(),
  /** The list page for that day; null when there is none. */
  path: z.string().nullable(),
  entries: z.array(entry),
})
export type DayGroup = z.output<typeof dayGroup>

const desk = z.object({
  counters: z.array(counter),
  /** The days of the calendar: today and the six days after it, in Asia/Shanghai. */
  days: z.array(z.string()),
  week: z.array(dayGroup),
})
export type Dashboard = z.output<typeof desk>

const figure = z.object({
  label: z.string(),
  /** A count, or an amount in 元. */
  value: z.string(),
  kind: z.enum(['count', 'money']),
  tone,
  path: z.string().nullable(),
  /** For a figure without a list page: clicking it filters the lines to this group. */
  picks: z.string().optional(),
})
export type DashboardFigure = z.output<typeof figure>

const line = z.object({
  listId: z.string(),
  title: z.string(),
  about: z.string().nullable(),
  /** The deadline as text, for example 报名截止 余 2 天. */
  when: z.string().nullable(),
  tone,
  /** The amount of the line in 元. */
  money: z.string().nullable(),
  path: z.string(),
  group: z.string().optional(),
  /** True when the caller may send a 催收 reminder. */
  urge: z.boolean().optional(),
})
export type DashboardLine = z.output<typeof line>

/** A card of the home page: the open work of one kind for the people who do it. */
const card = z.object({
  key: z.string(),
  title: z.string(),
  /** True when the card is two thirds of the row wide instead of one third. */
  wide: z.boolean(),
  /** The list page with all entries; null where there is none. */
  path: z.string().nullable(),
  figures: z.array(figure),
  lines: z.array(line),
  /** Buttons that start new work. */
  acts: z.array(z.object({ label: z.string(), path: z.string() })),
})
export type DashboardCard = z.output<typeof card>

/** Favourites one person may have; the call that adds one more is refused. */
export const MOST_FAVOURITES = 100
/** Number of recently opened records that a browser remembers. */
export const MOST_RECENT = 12

const savedRecord = z.strictObject({ kind: z.enum(recordKinds, '不支持的记录'), listId: recordId })
export type SavedRecord = z.output<typeof savedRecord>

/** A list such as `project:<id>,client:<id>` in an address; parts that cannot be parsed are ignored. */
const savedList = z
  .string()
  .max(MOST_RECENT * 64)
  .transform((text) =>
    text.split(',').flatMap((part) => {
      const [kind, listId] = part.split(':')
      const read = savedRecord.safeParse({ kind, listId })
      return read.success ? [read.data] : []
    }),
  )

const path = '/api/home'

/** 首页 (DOMAIN 5.16): the caller's open work today, limited by permissions, data scope and R27. */
export const dashboardApi = {
  desk: defineGetEndpoint(`${path}/desk`, nothing, desk),
  /** The caller's cards. A card is empty when all its figures are 0 and it has no lines. */
  cards: defineGetEndpoint(`${path}/cards`, nothing, z.array(card)),
  /**
   * The caller's favourites and the `recent` records that the caller may see now; records out of sight are left out
   * without a hint.
   */
  records: defineGetEndpoint(
    `${path}/records`,
    z.strictObject({ recent: savedList.optional() }),
    z.object({ favourites: z.array(foundRecord), recent: z.array(foundRecord) }),
  ),
  /** The caller's favourites by kind and id only. */
  favourites: defineGetEndpoint(`${path}/favourites`, nothing, z.array(savedRecord)),
  /** Adds a record to the caller's favourites or removes it. */
  favourite: definePostEndpoint(
    `${path}/favourite`,
    savedRecord.extend({ on: z.boolean('请选择收藏或取消') }),
    done,
  ),
}
