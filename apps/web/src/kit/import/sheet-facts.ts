import { attributeValue, columnIndex, findElements, findFirstElement } from './xml-text'

/** A merged range; rows and columns are counted from 0 and both ends belong to it. */
export interface MergedRange {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

/** More merged ranges than a table of data ever has; the rest is not looked at. */
const MOST_RANGES = 5000

/** The merged ranges of a sheet. Only the first cell of each holds a value. */
export function findMergedRanges(sheetXml: string): MergedRange[] {
  const list = findFirstElement(sheetXml, 'mergeCells')?.inner ?? ''
  return findElements(list, 'mergeCell')
    .slice(0, MOST_RANGES)
    .flatMap(({ attributes }) => {
      const [from = '', to = from] = (attributeValue(attributes, 'ref') ?? '').split(':')
      const range = {
        firstRow: rowIndex(from),
        lastRow: rowIndex(to),
        firstColumn: columnIndex(from),
        lastColumn: columnIndex(to),
      }
      return Object.values(range).every((index) => index >= 0) ? [range] : []
    })
}

const rowIndex = (reference: string) => Number(/\d+$/.exec(reference)?.[0] ?? 0) - 1

/** True for a cell of a merged range other than its first, which is empty in the file. */
export const isCoveredByMerge = (ranges: readonly MergedRange[], row: number, column: number): boolean =>
  ranges.some(
    ({ firstRow, lastRow, firstColumn, lastColumn }) =>
      row >= firstRow &&
      row <= lastRow &&
      column >= firstColumn &&
      column <= lastColumn &&
      !(row === firstRow && column === firstColumn),
  )

/** The number of rows that are hidden, by hand or by a filter. */
export const countHiddenRows = (sheetXml: string): number =>
  Array.from(sheetXml.matchAll(/<(?:[\w.-]+:)?row\s([^<>]*)/g)).filter(([, attributes = '']) =>
    /(?:^|\s)hidden\s*=\s*["'](?:1|true)["']/.test(attributes),
  ).length

/** The error that stands for a formula which its program wrote without calculating it. */
export const UNCALCULATED = '#UNCALCULATED!'

/**
 * Writes an error into each formula that has no value. The parser would read it as an empty cell, and the value that
 * the person sees in Excel would be missing without a word.
 */
export function markUncalculatedFormulas(sheetXml: string): string {
  const formula = /<((?:[\w.-]+:)?)f[\s/>]/g
  const parts: string[] = []
  let done = 0
  for (let match = formula.exec(sheetXml); match; match = formula.exec(sheetXml)) {
    const [, prefix = ''] = match
    const begin = sheetXml.lastIndexOf(`<${prefix}c`, match.index)
    const close = `</${prefix}c>`
    const end = sheetXml.indexOf(close, match.index)
    if (begin < done || end < 0) continue
    const headEnd = sheetXml.indexOf('>', begin)
    const head = sheetXml.slice(begin + prefix.length + 2, headEnd)
    formula.lastIndex = end
    const isText = /\st\s*=\s*["']str["']/.test(head)
    const value = findFirstElement(sheetXml.slice(match.index, end), 'v')?.inner
    // A text formula may calculate to nothing, and then has an empty value.
    if (value || (isText && value !== undefined)) continue
    const others = head.replace(/\st\s*=\s*(?:"[^"]*"|'[^']*')/, '')
    parts.push(
      sheetXml.slice(done, begin),
      `<${prefix}c${others} t="e"><${prefix}v>${UNCALCULATED}</${prefix}v>${close}`,
    )
    done = end + close.length
  }
  return parts.join('') + sheetXml.slice(done)
}
