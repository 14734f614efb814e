import { z } from 'zod'
import { optionalWhole, rulesOf, text, whole } from '../../fields/fields'

/** On what a bid came beside paper. */
export const MEDIA = ['无', 'U盘', '光盘'] as const
/** How its cover is when it leaves the project. */
export const SEALS = ['已拆封', '未拆封', '破损'] as const
/** What the archivist looks at beside the counts. */
export const CHECKS = ['数量一致', '中标人齐全', '未拆封标记'] as const
export type Check = (typeof CHECKS)[number]

const say = {
  noReason: (name: string) => `${name}：没有投标文件，请说明原因`,
  tooFew: (name: string, originals: number, copies: number) =>
    `${name}：少于递交登记的正本 ${originals} 份、副本 ${copies} 份，请说明原因`,
  winner: (name: string) => `${name}是中标人，正本不少于 1 份`,
  differs: (handed: number | string) => `与移交的 ${handed} 不符，请退回移交人`,
  pages: (name: string) => `${name} 页数`,
}

/** What is said of each bid. */
export const entryFields = {
  originalCount: whole('正本份数', 0, 999),
  copyCount: whole('副本份数', 0, 999),
  pages: optionalWhole('页数', 0, 99_999),
  /** Why it is not there, or not all of it. */
  missingReason: text('缺少的原因', 200),
} as const
const { pages, missingReason } = rulesOf(entryFields)
const counts = rulesOf(entryFields, ['originalCount', 'copyCount'])
const electronicMedia = z.enum(MEDIA, '请选择电子介质')
const supplierId = z.uuid('投标人不存在')

/** What the sender says of the bid of one bidder. */
export const bidEntry = z.strictObject({
  supplierId,
  ...counts,
  electronicMedia,
  sealState: z.enum(SEALS, '请选择密封状态'),
  pages,
  missingReason,
  file: z.array(z.uuid('附件不存在')).max(20, '最多 20 个附件').default([]),
})
export type BidEntry = z.output<typeof bidEntry>

/** What the archivist counted of it. */
export const countedEntry = z.strictObject({ supplierId, ...counts, electronicMedia })
export type CountedEntry = z.output<typeof countedEntry>

/** What is corrected of it on the shelf: the counts were signed for by both sides, and are not. */
export const correctedEntry = z.strictObject({ supplierId, pages })

/** The bid of one bidder: what the opening record has of it, and what its sender says. */
export const bidItem = z.object({
  supplierId: z.string(),
  supplierName: z.string(),
  isWinner: z.boolean(),
  /** 正本, 副本 as they were received before the opening; null: no bid of the winner was entered. */
  registeredOriginals: z.number().nullable(),
  registeredCopies: z.number().nullable(),
  originalCount: z.number().nullable(),
  copyCount: z.number().nullable(),
  electronicMedia: z.string().nullable(),
  sealState: z.string().nullable(),
  pages: z.number().nullable(),
  missingReason: z.string().nullable(),
  file: z.array(z.string()),
})
export type BidItem = z.output<typeof bidItem>

/** 更正: what was changed on the shelf, by whom and why. */
export const bidCorrection = z.object({
  time: z.string(),
  userName: z.string(),
  reason: z.string(),
  changes: z.array(z.object({ what: z.string(), from: z.string(), to: z.string() })),
})
export type BidCorrection = z.output<typeof bidCorrection>

type Held = Pick<BidItem, 'originalCount' | 'copyCount' | 'electronicMedia' | 'file'>
/** Some of the bid is there: paper, a medium, or a file. */
export const isThere = ({ originalCount, copyCount, electronicMedia, file }: Held): boolean =>
  (originalCount ?? 0) + (copyCount ?? 0) > 0 || (electronicMedia ?? '无') !== '无' || file.length > 0

/** A problem at a field of the entry at this place of what was sent. */
interface Problem {
  field: string
  message: string
}

type Handed = Held & Pick<BidItem, 'supplierName' | 'isWinner' | 'missingReason'> & Registered
type Registered = Pick<BidItem, 'registeredOriginals' | 'registeredCopies'>

const isShort = ({ originalCount, copyCount, registeredOriginals, registeredCopies }: Held & Registered) =>
  (originalCount ?? 0) < (registeredOriginals ?? 0) || (copyCount ?? 0) < (registeredCopies ?? 0)

/** What keeps the bids of a lot from being handed over (DOMAIN 5.8), in the order in which they were sent. */
export const problemsOf = (items: readonly Handed[]): Problem[] =>
  items.flatMap((item, at): Problem[] => {
    const { supplierName: name } = item
    if (item.isWinner && !item.originalCount)
      return [{ field: `items.${at}.originalCount`, message: say.winner(name) }]
    if (item.missingReason) return []
    const field = `items.${at}.missingReason`
    if (!isThere(item)) return [{ field, message: say.noReason(name) }]
    return isShort(item)
      ? [{ field, message: say.tooFew(name, item.registeredOriginals ?? 0, item.registeredCopies ?? 0) }]
      : []
  })

/** What of the list is looked at of these bids: a lot without a winner has none to be complete. */
export function checksFor(items: readonly Pick<BidItem, 'isWinner' | 'sealState'>[]): Check[] {
  const has: Record<Check, boolean> = {
    数量一致: true,
    中标人齐全: items.some(({ isWinner }) => isWinner),
    未拆封标记: items.some(({ sealState }) => sealState === '未拆封'),
  }
  return CHECKS.filter((check) => has[check])
}

/** Where what came differs from what was handed over, at the fields of what was counted. */
export const differencesOf = (items: readonly BidItem[], counted: readonly CountedEntry[]): Problem[] =>
  counted.flatMap((one, at) => {
    const item = items.find(({ supplierId }) => supplierId === one.supplierId)
    return (['originalCount', 'copyCount', 'electronicMedia'] as const).flatMap((name) =>
      item && item[name] !== one[name]
        ? [{ field: `counts.${at}.${name}`, message: say.differs(item[name] ?? 0) }]
        : [],
    )
  })

const sumOf = (items: readonly BidItem[], of: (item: BidItem) => number | null) =>
  items.reduce((sum, item) => sum + (of(item) ?? 0), 0)

/** Pieces of all bids of a lot. */
export const totalsOf = (items: readonly BidItem[]) => ({
  originals: sumOf(items, ({ originalCount }) => originalCount),
  copies: sumOf(items, ({ copyCount }) => copyCount),
  media: items.filter(({ electronicMedia }) => (electronicMedia ?? '无') !== '无').length,
})

type Shelved = { keepPlace: string | null; boxCount: number | null; items: readonly BidItem[] }

/** What a correction changes, in words; none: nothing. */
export function changesOf(before: Shelved, after: Shelved): BidCorrection['changes'] {
  const told = (value: string | number | null) => (value === null ? '—' : String(value))
  const pairs: [string, string | number | null, string | number | null][] = [
    ['存放位置', before.keepPlace, after.keepPlace],
    ['盒数', before.boxCount, after.boxCount],
    ...before.items.map((item, at): [string, number | null, number | null] => [
      say.pages(item.supplierName),
      item.pages,
      after.items[at]?.pages ?? null,
    ]),
  ]
  return pairs
    .filter(([, was, is]) => was !== is)
    .map(([what, was, is]) => ({ what, from: told(was), to: told(is) }))
}
