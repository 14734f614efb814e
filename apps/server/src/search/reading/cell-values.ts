import { attributeOf, childElements, localName, parseXml, unescapeXml } from '@agency/shared/ooxml/xml-tree'
import { clockOfSerial, dayTimeOfSerial, formatDayTime } from '@agency/shared/text/day-time'

/** How the numbers of a workbook are shown. */
export interface NumberStyles {
  /** The way of each style of cells, by its index. */
  ways: readonly ('number' | 'date' | 'percent')[]
  /** True when dates count from 1904, as on old Macs. */
  isFrom1904: boolean
}

/** Numbers of the formats that every Excel has, and those that Chinese, Japanese and Korean ones add, for dates. */
const isBuiltInDate = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58)
const BUILT_IN_PERCENT = [9, 10]

/** What a format says besides its placeholders: texts, escaped letters, colours, conditions and languages. */
const LITERAL = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi

function wayOf(format: number, code: string | undefined): NumberStyles['ways'][number] {
  if (code === undefined) {
    if (BUILT_IN_PERCENT.includes(format)) return 'percent'
    return isBuiltInDate(format) ? 'date' : 'number'
  }
  const placeholders = code.replace(LITERAL, '').split(';')[0] ?? ''
  if (/[ymdhse]/i.test(placeholders.replace(/general|e[+-]/gi, ''))) return 'date'
  return placeholders.includes('%') ? 'percent' : 'number'
}

/** The ways of the styles part of a workbook. @throws RangeError when it is not XML */
export function readNumberWays(styles: string): NumberStyles['ways'] {
  const root = childElements(parseXml(styles)).find((one) => localName(one) === 'styleSheet')
  const listed = (name: string) => {
    const list = root && childElements(root).find((one) => localName(one) === name)
    return list ? childElements(list) : []
  }
  const codes = new Map(
    listed('numFmts').map((format) => [
      attributeOf(format, 'numFmtId'),
      unescapeXml(attributeOf(format, 'formatCode') ?? ''),
    ]),
  )
  return listed('cellXfs').map((style) => {
    const format = attributeOf(style, 'numFmtId') ?? '0'
    return wayOf(Number(format), codes.get(format))
  })
}

/** The value of a cell as it is shown: a date by its day, a share in per cent, a truth in the words of Excel. */
export function cellValueText(value: string, type: string, style: number, styles: NumberStyles): string {
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return value.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' ')
  if (type !== 'n') return value
  const number = Number(value)
  const way = styles.ways[style] ?? 'number'
  if (value === '' || !Number.isFinite(number) || way === 'number') return value
  if (way === 'percent') return `${Number((number * 100).toPrecision(15))}%`
  if (number >= 0 && number < 1) return clockOfSerial(number)
  const found = dayTimeOfSerial(number, styles.isFrom1904)
  return found ? formatDayTime(found) : value
}
