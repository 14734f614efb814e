import { z } from 'zod'
import { optionalWholeNumberField, pickFieldRules, textField, wholeNumberField } from '../../fields/fields'

/** The electronic medium that came with a bid, besides paper. */
export const MEDIA = ['无', 'U盘', '光盘'] as const
/** The states of a bid's cover when the bid leaves the project. */
export const SEALS = ['已拆封', '未拆封', '破损'] as const
/** The archivist's checks besides the counts. */
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

/** The fields entered for each bid. */
export const entryFields = {
  originalCount: wholeNumberField('正本份数', 0, 999),
  copyCount: wholeNumberField('副本份数', 0, 999),
  pages: optionalWholeNumberField('页数', 0, 99_999),
  /** Required when the bid, or a part of it, is missing. */
  missingReason: textField('缺少的原因', 200),
} as const
const { pages, missingReason } = pickFieldRules(entryFields)
const counts = pickFieldRules(entryFields, ['originalCount', 'copyCount'])
const electronicMedia = z.enum(MEDIA, '请选择电子介质')
const supplierId = z.uuid('投标人不存在')

/** What the sender enters for one bidder. */
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

/** What the archivist counted for one bidder. */
export const countedEntry = z.strictObject({ supplierId, ...counts, electronicMedia })
export type CountedEntry = z.output<typeof countedEntry>

/** What can be corrected after storage. The counts are not among it, because both parties have signed for them. */
export const correctedEntry = z.strictObject({ supplierId, pages })

/** One bidder's documents: the registration before the opening, and what the sender entered. */
export const bidItem = z.object({
  supplierId: z.string(),
  supplierName: z.string(),
  isWinner: z.boolean(),
  /** 正本 and 副本 as registered before the opening; null when no receipt of the bid was entered. */
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

/** 更正: what was changed after storage, by whom and why. */
export const bidCorrection = z.object({
  time: z.string(),
  userName: z.string(),
  reason: z.string(),
  changes: z.array(z.object({ what: z.string(), from: z.string(), to: z.string() })),
})
export type BidCorrection = z.output<typeof bidCorrection>

type Held = Pick<BidItem, 'originalCount' | 'copyCount' | 'electronicMedia' | 'file'>
/** True when at least something was handed over: paper, a medium, or a file. */
export const isAnythingHandedOver = ({ originalCount, copyCount, electronicMedia, file }: Held): boolean =>
  (originalCount ?? 0) + (copyCount ?? 0) > 0 || (electronicMedia ?? '无') !== '无' || file.length > 0

/** A problem of one field of one entry; `field` is its path in the request. */
interface Problem {
  field: string
  message: string
}

type Handed = Held & Pick<BidItem, 'supplierName' | 'isWinner' | 'missingReason'> & Registered
type Registered = Pick<BidItem, 'registeredOriginals' | 'registeredCopies'>

const hasFewerThanRegistered = ({
  originalCount,
  copyCount,
  registeredOriginals,
  registeredCopies,
}: Held & Registered) =>
  (originalCount ?? 0) < (registeredOriginals ?? 0) || (copyCount ?? 0) < (registeredCopies ?? 0)

/** Everything that prevents the bids of a lot from being handed over (DOMAIN 5.8), in the order of the request. */
export const handOverProblems = (items: readonly Handed[]): Problem[] =>
  items.flatMap((item, at): Problem[] => {
    const { supplierName: name } = item
    if (item.isWinner && !item.originalCount)
      return [{ field: `items.${at}.originalCount`, message: say.winner(name) }]
    if (item.missingReason) return []
    const field = `items.${at}.missingReason`
    if (!isAnythingHandedOver(item)) return [{ field, message: say.noReason(name) }]
    return hasFewerThanRegistered(item)
      ? [{ field, message: say.tooFew(name, item.registeredOriginals ?? 0, item.registeredCopies ?? 0) }]
      : []
  })

/** The checks that apply to these bids; for example a lot without a winner has no check on the winner's bid. */
export function applicableChecks(items: readonly Pick<BidItem, 'isWinner' | 'sealState'>[]): Check[] {
  const has: Record<Check, boolean> = {
    数量一致: true,
    中标人齐全: items.some(({ isWinner }) => isWinner),
    未拆封标记: items.some(({ sealState }) => sealState === '未拆封'),
  }
  return CHECKS.filter((check) => has[check])
}

/** The counted values that differ from the handed over ones, as problems of the counted fields. */
export const countedDifferences = (items: readonly BidItem[], counted: readonly CountedEntry[]): Problem[] =>
  counted.flatMap((one, at) => {
    const item = items.find(({ supplierId }) => supplierId === one.supplierId)
    return (['originalCount', 'copyCount', 'electronicMedia'] as const).flatMap((name) =>
      item && item[name] !== one[name]
        ? [{ field: `counts.${at}.${name}`, message: say.differs(item[name] ?? 0) }]
        : [],
    )
  })

const sumBy = (items: readonly BidItem[], of: (item: BidItem) => number | null) =>
  items.reduce((sum, item) => sum + (of(item) ?? 0), 0)

/** Totals over all bids of a lot. */
export const bidItemTotals = (items: readonly BidItem[]) => ({
  originals: sumBy(items, ({ originalCount }) => originalCount),
  copies: sumBy(items, ({ copyCount }) => copyCount),
  media: items.filter(({ electronicMedia }) => (electronicMedia ?? '无') !== '无').length,
})

type Shelved = { keepPlace: string | null; boxCount: number | null; items: readonly BidItem[] }

/** Describes each field that a correction changes, with the old and new value; empty when nothing changes. */
export function describeCorrection(before: Shelved, after: Shelved): BidCorrection['changes'] {
  const valueText = (value: string | number | null) => (value === null ? '—' : String(value))
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
    .map(([what, was, is]) => ({ what, from: valueText(was), to: valueText(is) }))
}
