import { importMessages as say } from './import.messages'
import type { ImportField } from './import.types'

/** Columns by field name; a Map, because headings and names may be `__proto__`. */
export type ColumnMap = ReadonlyMap<string, number>

export interface HeaderMatch {
  columns: ColumnMap
  /** Headings that match no field, or a field already matched. */
  unknown: { column: number; header: string }[]
  missing: ImportField[]
  /** Index of the column 错误说明, when the workbook is a returned error report. */
  reportColumn: number | undefined
}

const REQUIRED_MARK = /^[*＊]+|[*＊]+$|[([（［【](?:必填|选填)[)\]）］】]$/g

/** Normalises a heading for comparison: no white space, no required mark, half-width brackets. */
export function normalizeHeading(text: string): string {
  let label = text.replace(/[\s\p{Z}\p{Cf}]/gu, '').replace(/[:：]$/, '')
  for (let before = ''; before !== label; ) {
    before = label
    label = label.replace(REQUIRED_MARK, '')
  }
  return label.normalize('NFKC')
}

/** The label of a field and its aliases in other programs. */
export const fieldHeadings = ({ label, aliases = [] }: ImportField): string[] => [label, ...aliases]

/** Finds the column of each field by its label or alias. */
export function matchHeaders(headers: readonly string[], fields: readonly ImportField[]): HeaderMatch {
  const byLabel = new Map(
    fields.flatMap((field) =>
      fieldHeadings(field).map((label) => [normalizeHeading(label), field.name] as const),
    ),
  )
  const columns = new Map<string, number>()
  const unknown: HeaderMatch['unknown'] = []
  let reportColumn: number | undefined
  for (const [column, header] of headers.entries()) {
    if (!header) continue
    const label = normalizeHeading(header)
    if (label === say.reportHeading) {
      reportColumn ??= column
      continue
    }
    const field = byLabel.get(label)
    if (field === undefined || columns.has(field)) unknown.push({ column, header })
    else columns.set(field, column)
  }
  for (const { name, standsFor } of fields) {
    const column = columns.get(name)
    if (standsFor === undefined || column === undefined || columns.has(standsFor)) continue
    columns.delete(name)
    columns.set(standsFor, column)
  }
  return { columns, unknown, missing: fields.filter(({ name }) => !columns.has(name)), reportColumn }
}

/** True when a person must assign columns: a heading matches nothing, or a required field has no column. */
export const needsMapping = (match: HeaderMatch) =>
  match.unknown.length > 0 || match.missing.some(({ required }) => required)

/** Number of headings that are labels of fields; distinguishes the heading row from a title above it. */
export function countKnownHeadings(headers: readonly string[], labels: readonly string[]): number {
  const known = new Set(labels.map(normalizeHeading))
  return new Set(headers.map(normalizeHeading).filter((label) => known.has(label))).size
}
