import { readDayTime } from '../../format/day-time'
import { decimal, yuan } from '../../format/money'

/** Dictionary of 费用大类 and, below them, 费用小类. */
export const COST_TREE = 'costTree'
/** How many of a thing one line may have. */
export const COST_QUANTITY = 1_000_000
/** What one line may come to, 元. */
export const COST_LIMIT = '999999999.99'
/** Lines that are entered at once. */
export const COST_LINES = 200

/** 应付金额: quantity × price in 元, rounded half-up to 分 (DOMAIN 5.14). */
export const copeWithOf = ({ num, singlePrice }: { num: string; singlePrice: string }): string =>
  yuan(decimal(num).times(singlePrice))

interface Category {
  value: string
  /** The 费用大类 that it belongs to; null for one that is itself a 大类. */
  parent: string | null
}
interface Chosen {
  parentCostName: string
  childCostName: string | null
}

/** What is wrong with the two categories of a line, and at which of them; undefined when nothing is. */
export function categoryProblem(
  { parentCostName, childCostName }: Chosen,
  tree: readonly Category[],
): { field: keyof Chosen; message: string } | undefined {
  const parent = tree.find(({ value }) => value === parentCostName)
  if (parent?.parent !== null) return { field: 'parentCostName', message: '请选择费用大类' }
  const children = tree.filter(({ parent: of }) => of === parentCostName)
  if (childCostName === null)
    return children.length > 0
      ? { field: 'childCostName', message: `请选择${parentCostName}的小类` }
      : undefined
  return children.some(({ value }) => value === childCostName)
    ? undefined
    : { field: 'childCostName', message: `“${childCostName}”不是${parentCostName}的小类` }
}

/** Columns of a line in the order in which a sheet has them, for what is pasted. */
export const PASTED = [
  'priceTime',
  'businessFee',
  'parentCostName',
  'childCostName',
  'specifiactions',
  'num',
  'singlePrice',
  'payee',
  'abstractRemark',
] as const
export type PastedLine = Record<(typeof PASTED)[number], string>

const isHeading = (cells: readonly string[]) => cells[0] === '费用日期'
/** A day as a workbook shows it; what is none stays for the person to mend. */
const asDay = (text: string) => readDayTime(text)?.day ?? text
/** ¥1,200.50 */
const asNumber = (text: string) => text.replace(/[,，¥￥\s]/g, '')

/** Lines out of what a workbook puts into the clipboard: cells apart by tabs, rows by breaks; a row of headings is left out. */
export const pastedLines = (clip: string): PastedLine[] =>
  clip
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== '') && !isHeading(cells))
    .map((cells) => {
      const line = Object.fromEntries(PASTED.map((name, at) => [name, cells[at] ?? ''])) as PastedLine
      return {
        ...line,
        priceTime: asDay(line.priceTime),
        num: asNumber(line.num),
        singlePrice: asNumber(line.singlePrice),
      }
    })
