import { type ArchiveItem, hasPaperCopies } from './archive.rules'

type Numbered = Pick<ArchiveItem, 'itemCode' | 'copies' | 'pages' | 'pageNo'>

interface Range {
  from: number
  to: number
}

const SEPARATOR = '、'
const parseRange = (text: string): Range => {
  const [from = 0, to = from] = text.split('-').map(Number)
  return { from, to }
}
const parseRanges = (text: string | null | undefined): Range[] =>
  text ? text.split(SEPARATOR).map(parseRange) : []
const formatRange = ({ from, to }: Range): string => (from === to ? String(from) : `${from}-${to}`)

/**
 * The page numbers (页号) of the items of a volume by item code, in the order of the items (GB/T 11822). Only
 * paper has them. Existing numbers stay, because they are stamped on the paper: pages that were added since
 * continue after the last page of the volume. With `isAnew` all pages are numbered from 1.
 */
export function numberPages(
  items: readonly Numbered[],
  { isAnew }: { isAnew: boolean },
): ReadonlyMap<string, string | null> {
  const before = new Map(items.map(({ itemCode, pageNo }) => [itemCode, isAnew ? [] : parseRanges(pageNo)]))
  let last = Math.max(0, ...[...before.values()].flat().map(({ to }) => to))
  return new Map(
    items.map((item) => {
      const ranges = [...(before.get(item.itemCode) ?? [])]
      const numbered = ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)
      const more = (hasPaperCopies(item) ? (item.pages ?? 0) : 0) - numbered
      if (more > 0) ranges.push({ from: last + 1, to: last + more })
      last += Math.max(0, more)
      return [item.itemCode, ranges.length > 0 ? ranges.map(formatRange).join(SEPARATOR) : null]
    }),
  )
}
