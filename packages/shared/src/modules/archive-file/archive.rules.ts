import { z } from 'zod'
import { attachLabel } from '../../fields/input-problems'
import { cleanLine } from '../../text/clean'
import { calendarDateRule } from '../../validators/date-rules'

/** The two parts of a project's archive, each with its own sender (DOMAIN 5.9). */
export const PARTS = { B: '项目经理B', CM: '客户经理' } as const
export type PartCode = keyof typeof PARTS
export const PART_CODES = ['B', 'CM'] as const satisfies readonly PartCode[]

/** When such an item is missing, a reason is required. */
export const REQUIRED = '必备'
export const NEEDS = [REQUIRED, '如有'] as const

/** A document that the system already holds, and where to see it. */
const foundThing = z.object({
  name: z.string(),
  /** Id of the attachment; null when it is a page and not a file. */
  fileId: z.string().nullable(),
  /** The attachment from which a copy was made at the hand-in, or the hash of the register that was drawn. */
  sourceId: z.string().nullable(),
  path: z.string(),
})
export type FoundThing = z.output<typeof foundThing>

/** One item of a part: the check list's requirement, what the system already holds, and what the sender entered. */
export const archiveItem = z.object({
  itemCode: z.string(),
  itemName: z.string(),
  need: z.enum(NEEDS),
  /** A value of the dictionary carrier: first the check list's, after the hand-in the actual one. */
  carrier: z.string().nullable(),
  /** The number of paper copies of the item; `pages` counts their pages. */
  copies: z.number().nullable(),
  pages: z.number().nullable(),
  /** Where the paper is kept until it is received, or a remark. */
  note: z.string().nullable(),
  missingReason: z.string().nullable(),
  found: z.array(foundThing),
  file: z.array(z.string()),
  /** True when the archivist received the item; null when not yet checked. */
  isReceived: z.boolean().nullable(),
  checkNote: z.string().nullable(),
  /** The 档号 of the item, once catalogued. */
  itemNo: z.string().nullable(),
  /** 责任者: whose paper it is. Absent in archives that were handed in before it was asked for, like the next. */
  author: z.string().nullish(),
  /** 日期 of the paper, of several the last: a calendar date. */
  docDate: z.string().nullish(),
  /** 页号: the numbers of its paper pages in the volume, once catalogued, for example `1-12、245-250`. */
  pageNo: z.string().nullish(),
})
export type ArchiveItem = z.output<typeof archiveItem>

/** What the sender enters for an item. */
export const itemEntry = z.strictObject({
  itemCode: attachLabel(z.string().max(8), '编号'),
  /** When these two are omitted, the item keeps what the system proposed. */
  author: attachLabel(
    z.string().overwrite(cleanLine).max(100, '责任者不超过 100 个字').nullable().optional(),
    '责任者',
  ),
  docDate: attachLabel(calendarDateRule('日期').nullable().optional(), { label: '日期', kind: 'date' }),
  copies: attachLabel(
    z.number().int('份数为整数').min(0, '份数为 0–999').max(999, '份数为 0–999').nullable().default(null),
    '纸质份数',
  ),
  pages: attachLabel(
    z
      .number()
      .int('页数为整数')
      .min(0, '页数为 0–99999')
      .max(99_999, '页数为 0–99999')
      .nullable()
      .default(null),
    '页数',
  ),
  note: attachLabel(z.string().max(200, '备注不超过 200 个字').nullable().default(null), '备注'),
  missingReason: attachLabel(
    z.string().max(200, '缺失原因不超过 200 个字').nullable().default(null),
    '缺失原因',
  ),
  file: attachLabel(z.array(z.uuid('附件不存在')).max(100, '最多 100 个附件').default([]), {
    label: '附件',
    kind: 'files',
  }),
})
export type ItemEntry = z.output<typeof itemEntry>

/** What the archivist records for an item at receipt. */
export const receivedEntry = z.strictObject({
  itemCode: z.string().max(8),
  isReceived: z.boolean('请核对是否收到'),
  checkNote: z.string().max(200, '核对说明不超过 200 个字').nullable().default(null),
})

type Held = Pick<ArchiveItem, 'copies' | 'found' | 'file'>
/** True when at least something is there: paper, a file, or a document in the system. */
export const isAnythingPresent = ({ copies, found, file }: Held): boolean =>
  (copies ?? 0) > 0 || found.length > 0 || file.length > 0

/** The parts of a volume in the order in which they lie in it: the mandate of the client comes first. */
const PARTS_IN_VOLUME = ['CM', 'B'] as const satisfies readonly PartCode[]

/** The parts in the order in which they lie in the volume. */
export const partsInVolumeOrder = <P extends { part: PartCode }>(parts: readonly P[]): P[] =>
  PARTS_IN_VOLUME.flatMap((code) => parts.filter(({ part }) => part === code))

/** The received items of a volume in the order in which they lie in it: that of their numbers, if they have some. */
export const itemsOfVolume = (
  parts: readonly { part: PartCode; items: readonly ArchiveItem[] }[],
): ArchiveItem[] =>
  partsInVolumeOrder(parts)
    .flatMap(({ items }) => items)
    .filter((item) => isAnythingPresent(item) && item.isReceived !== false)
    .sort((one, other) => itemSequence(one) - itemSequence(other))

const itemSequence = ({ itemNo }: ArchiveItem): number =>
  itemNo === null ? Number.MAX_SAFE_INTEGER : Number(/\d+$/.exec(itemNo)?.[0] ?? 0)

/** The medium of the item as a value of the dictionary carrier; null when there is nothing. */
export function itemCarrier({ copies, found, file }: Held): string | null {
  const isDigital = file.length > 0 || found.some(({ fileId }) => fileId !== null)
  if ((copies ?? 0) > 0) return isDigital ? '纸质与电子' : '纸质'
  return isDigital || found.length > 0 ? '电子' : null
}

/** True when the item includes paper that must be handed over physically. */
export const hasPaperCopies = ({ copies }: Pick<ArchiveItem, 'copies'>): boolean => (copies ?? 0) > 0

type Asked = Held & Pick<ArchiveItem, 'itemCode' | 'itemName' | 'need' | 'missingReason' | 'pages'>

/** What is missing before a part can be handed in, as messages by item; empty when it is complete. */
export const incompleteItemProblems = (items: readonly Asked[]): { itemCode: string; message: string }[] =>
  items.flatMap(({ itemCode, itemName, ...item }) => {
    const name = `${itemCode} ${itemName}`
    if (item.need === REQUIRED && !isAnythingPresent(item) && !item.missingReason)
      return [{ itemCode, message: `${name}：必备，缺失须说明原因` }]
    if (hasPaperCopies(item) && !item.pages) return [{ itemCode, message: `${name}：请填写纸质页数` }]
    return []
  })

/** A line of the current check list. */
interface CheckListLine {
  itemCode: string
  regime: string | null
  method: string | null
}

/**
 * Selects one line per item for a project's regime and method: a line that names both is preferred over one that
 * names one of them, and that over a general line.
 */
export function selectCheckList<L extends CheckListLine>(
  lines: readonly L[],
  { regime, method }: { regime: string; method: string },
): L[] {
  const specificity = (line: L) => (line.method ? 2 : 0) + (line.regime ? 1 : 0)
  const fitting = lines.filter(
    (line) => (!line.regime || line.regime === regime) && (!line.method || line.method === method),
  )
  const best = new Map<string, L>()
  for (const line of fitting) {
    const other = best.get(line.itemCode)
    if (!other || specificity(line) > specificity(other)) best.set(line.itemCode, line)
  }
  return [...best.values()].sort((one, other) => (one.itemCode < other.itemCode ? -1 : 1))
}
