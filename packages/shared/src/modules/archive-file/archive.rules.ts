import { z } from 'zod'
import { labelled } from '../../validators/input-problems'

/** The two parts of a project's archive, each with a sender of its own (DOMAIN 5.9). */
export const PARTS = { B: '项目经理B', CM: '客户经理' } as const
export type PartCode = keyof typeof PARTS
export const PART_CODES = ['B', 'CM'] as const satisfies readonly PartCode[]

/** Without one of these there must be a reason why it is missing. */
export const REQUIRED = '必备'
export const NEEDS = [REQUIRED, '如有'] as const

/** Something that the product holds already, and where it is to be seen. */
const foundThing = z.object({
  name: z.string(),
  /** The attachment, where it is one. */
  fileId: z.string().nullable(),
  /** Of a copy that was handed in: the attachment that it was made of. */
  sourceId: z.string().nullable(),
  path: z.string(),
})
export type FoundThing = z.output<typeof foundThing>

/** One item of a part: what the check list asks, what is there already, and what its sender says of it. */
export const archiveItem = z.object({
  itemCode: z.string(),
  itemName: z.string(),
  need: z.enum(NEEDS),
  /** As the check list has it, and once it was handed in as it came: of the dictionary carrier. */
  carrier: z.string().nullable(),
  /** Pieces of paper, and their pages. */
  copies: z.number().nullable(),
  pages: z.number().nullable(),
  /** Where the paper lies until it is received, or a remark. */
  note: z.string().nullable(),
  missingReason: z.string().nullable(),
  found: z.array(foundThing),
  file: z.array(z.string()),
  /** Whether it came, as the archivist has it; null: not looked at yet. */
  isReceived: z.boolean().nullable(),
  checkNote: z.string().nullable(),
  /** 档号 of the item, once it was entered. */
  itemNo: z.string().nullable(),
})
export type ArchiveItem = z.output<typeof archiveItem>

/** What the sender enters of an item. */
export const itemEntry = z.strictObject({
  itemCode: labelled(z.string().max(8), '编号'),
  copies: labelled(
    z.number().int('份数为整数').min(0, '份数为 0–999').max(999, '份数为 0–999').nullable().default(null),
    '纸质份数',
  ),
  pages: labelled(
    z
      .number()
      .int('页数为整数')
      .min(0, '页数为 0–99999')
      .max(99_999, '页数为 0–99999')
      .nullable()
      .default(null),
    '页数',
  ),
  note: labelled(z.string().max(200, '备注不超过 200 个字').nullable().default(null), '备注'),
  missingReason: labelled(
    z.string().max(200, '缺失原因不超过 200 个字').nullable().default(null),
    '缺失原因',
  ),
  file: labelled(z.array(z.uuid('附件不存在')).max(100, '最多 100 个附件').default([]), {
    label: '附件',
    kind: 'files',
  }),
})
export type ItemEntry = z.output<typeof itemEntry>

/** What the archivist found of an item when it was handed over. */
export const receivedEntry = z.strictObject({
  itemCode: z.string().max(8),
  isReceived: z.boolean('请核对是否收到'),
  checkNote: z.string().max(200, '核对说明不超过 200 个字').nullable().default(null),
})

type Held = Pick<ArchiveItem, 'copies' | 'found' | 'file'>
/** Something of it is there: paper, a file, or what the product holds. */
export const isThere = ({ copies, found, file }: Held): boolean =>
  (copies ?? 0) > 0 || found.length > 0 || file.length > 0

/** On what it came, in the words of the dictionary carrier; null: nothing came. */
export function carrierOf({ copies, found, file }: Held): string | null {
  const isDigital = file.length > 0 || found.some(({ fileId }) => fileId !== null)
  if ((copies ?? 0) > 0) return isDigital ? '纸质与电子' : '纸质'
  return isDigital || found.length > 0 ? '电子' : null
}

/** Some of it lies on paper, which somebody hands over. */
export const isPaper = ({ copies }: Pick<ArchiveItem, 'copies'>): boolean => (copies ?? 0) > 0

type Asked = Held & Pick<ArchiveItem, 'itemCode' | 'itemName' | 'need' | 'missingReason' | 'pages'>

/** What still keeps a part from being handed in, in words, item by item; none: it can go. */
export const missingIn = (items: readonly Asked[]): { itemCode: string; message: string }[] =>
  items.flatMap(({ itemCode, itemName, ...item }) => {
    const name = `${itemCode} ${itemName}`
    if (item.need === REQUIRED && !isThere(item) && !item.missingReason)
      return [{ itemCode, message: `${name}：必备，缺失须说明原因` }]
    if (isPaper(item) && !item.pages) return [{ itemCode, message: `${name}：请填写纸质页数` }]
    return []
  })

/** A line of the check list in force. */
interface CheckListLine {
  itemCode: string
  regime: string | null
  method: string | null
}

/**
 * Of each item the line that says most about a project of this regime and method: one that names both goes before one
 * that names one of them, and that before one for all.
 */
export function checkListFor<L extends CheckListLine>(
  lines: readonly L[],
  { regime, method }: { regime: string; method: string },
): L[] {
  const weight = (line: L) => (line.method ? 2 : 0) + (line.regime ? 1 : 0)
  const fitting = lines.filter(
    (line) => (!line.regime || line.regime === regime) && (!line.method || line.method === method),
  )
  const best = new Map<string, L>()
  for (const line of fitting) {
    const other = best.get(line.itemCode)
    if (!other || weight(line) > weight(other)) best.set(line.itemCode, line)
  }
  return [...best.values()].toSorted((one, other) => (one.itemCode < other.itemCode ? -1 : 1))
}
