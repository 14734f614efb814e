import { z } from 'zod'
import { recordKinds } from '../search/record-kinds'
import { done, get, nothing, post } from './endpoint'
import { instant, recordId } from './page'
import { foundRecord } from './search.contract'

/** How pressing it is: late, soon, or neither. The words say it too. */
export const DESK_TONES = ['calm', 'soon', 'late'] as const
const tone = z.enum(DESK_TONES)
export type DeskTone = z.output<typeof tone>

/** How many of something there are; its list, opened by `path`, has as many rows. */
const counter = z.object({
  key: z.string(),
  label: z.string(),
  count: z.number(),
  tone,
  /** The page of the list, with the filters that make it this one. */
  path: z.string(),
})
export type DeskCounter = z.output<typeof counter>

const entry = z.object({
  /** null: of the day, not of an hour. */
  time: instant.nullable(),
  title: z.string(),
  /** Where it is, or what else is said of it. */
  about: z.string().nullable(),
  path: z.string(),
})

/** What of one kind falls on a day: how many, and the first of them. */
const dayGroup = z.object({
  date: z.string(),
  kind: z.string(),
  label: z.string(),
  count: z.number(),
  /** 元 of all of them together; null where there is no money. */
  money: z.string().nullable(),
  /** The list of that day's; null where there is none. */
  path: z.string().nullable(),
  entries: z.array(entry),
})
export type DayGroup = z.output<typeof dayGroup>

const desk = z.object({
  counters: z.array(counter),
  /** Today and the six days after it, in Asia/Shanghai. */
  days: z.array(z.string()),
  week: z.array(dayGroup),
})
export type Desk = z.output<typeof desk>

const figure = z.object({
  label: z.string(),
  /** A number, or 元. */
  value: z.string(),
  kind: z.enum(['count', 'money']),
  tone,
  path: z.string().nullable(),
  /** Where it leads to no list: it picks out the lines of this group. */
  picks: z.string().optional(),
})
export type DeskFigure = z.output<typeof figure>

const line = z.object({
  listId: z.string(),
  title: z.string(),
  about: z.string().nullable(),
  /** When it ends or falls due, in words: 报名截止 余 2 天. */
  when: z.string().nullable(),
  tone,
  /** 元 */
  money: z.string().nullable(),
  path: z.string(),
  group: z.string().optional(),
  /** 催收 is open to the caller. */
  urge: z.boolean().optional(),
})
export type DeskLine = z.output<typeof line>

/** What one kind of work has for whoever does it. */
const card = z.object({
  key: z.string(),
  title: z.string(),
  /** Takes two thirds of a line, not one. */
  wide: z.boolean(),
  /** The list that all of it stands in; null where there is none. */
  path: z.string().nullable(),
  figures: z.array(figure),
  lines: z.array(line),
  /** What is begun from here. */
  acts: z.array(z.object({ label: z.string(), path: z.string() })),
})
export type DeskCard = z.output<typeof card>

/** Of one person; whoever has kept more finds nothing among them. */
export const MOST_FAVOURITES = 100
/** What a browser remembers of the records that were opened last. */
export const MOST_RECENT = 12

const kept = z.strictObject({ kind: z.enum(recordKinds, '不支持的记录'), listId: recordId })
export type KeptRecord = z.output<typeof kept>

/** project:<id>,client:<id>; what cannot be read is left out. */
const keptList = z
  .string()
  .max(MOST_RECENT * 64)
  .transform((text) =>
    text.split(',').flatMap((part) => {
      const [kind, listId] = part.split(':')
      const read = kept.safeParse({ kind, listId })
      return read.success ? [read.data] : []
    }),
  )

const path = '/api/home'

/** 首页 (DOMAIN 5.16): what the caller's work comes to today, as far as permissions, data scope and R27 let them know. */
export const deskApi = {
  desk: get(`${path}/desk`, nothing, desk),
  /** The cards of the caller's own work; one without content has neither figures above nought nor lines. */
  cards: get(`${path}/cards`, nothing, z.array(card)),
  /** Favourites, and those of `recent`, that the caller may see now; the others are not told of. */
  records: get(
    `${path}/records`,
    z.strictObject({ recent: keptList.optional() }),
    z.object({ favourites: z.array(foundRecord), recent: z.array(foundRecord) }),
  ),
  /** The caller's favourites by their keys alone. */
  favourites: get(`${path}/favourites`, nothing, z.array(kept)),
  /** A record becomes a favourite of the caller, or is one no longer. */
  favourite: post(`${path}/favourite`, kept.extend({ on: z.boolean('请选择收藏或取消') }), done),
}
