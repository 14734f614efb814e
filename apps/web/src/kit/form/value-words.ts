import {
  findFieldDescription,
  findRowSchema,
  type Known,
  schemaFieldNames,
} from '@agency/shared/fields/input-problems'
import { cellText, type Words } from '@agency/shared/fields/words'
import type { z } from 'zod'
import type { FormValues } from './paths'
import type { EditorSaid } from './use-form-state'

/** Looks up names for ids and codes in a form. */
export interface Namers {
  words: Words
  personOf(listId: string): string
  /** Returns the name of an uploaded file; undefined for an unknown one. */
  fileOf(listId: string): string | undefined
  /** The description of a field's editor, if it was rendered. */
  editorOf(path: string): EditorSaid | undefined
}

export const valueMessages = {
  written: '（已填写）',
  chosen: '（已选择）',
  file: '新上传的附件',
  row: (number: number, words: string) => `${number}. ${words}`,
} as const
const say = valueMessages

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const wrapInList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
const isEmptyValue = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The label of a form field; undefined for one that is never shown. */
export const formFieldLabel = (rules: z.ZodType, name: string, { editorOf }: Namers): string | undefined =>
  editorOf(name)?.label ?? findFieldDescription(rules, name)?.label

/** The dictionaries that the fields of a form and its rows need. */
export function dictionariesOfForm(rules: z.core.$ZodType): string[] {
  const own = schemaFieldNames(rules).flatMap((name) => {
    const { kind, dict } = findFieldDescription(rules, name) ?? {}
    const rows = findRowSchema(rules, name)
    return [...(dict ? [dict] : kind === 'dict' ? [name] : []), ...(rows ? dictionariesOfForm(rows) : [])]
  })
  return [...new Set(own)]
}

/** The position of a value: the rules of the containing object, and the path to it. */
interface Place {
  rules: z.core.$ZodType
  within?: string
}

/** A form value as text by the kind of its field; rows one per line, '' when empty. `of` are the sibling values. */
export function formValueText(place: Place, name: string, of: FormValues, namers: Namers): string {
  const { rules, within = '' } = place
  const path = within + name
  const value = of[name]
  if (isEmptyValue(value)) return ''
  const said = namers.editorOf(path)
  const known: Known = { label: name, ...findFieldDescription(rules, name), ...said }
  if (known.unread) return say.written
  const rows = findRowSchema(rules, name)
  if (rows && Array.isArray(value) && value.every(isRowObject)) {
    const at = { rules: rows, within: `${path}.*.` }
    return value.map((row, index) => say.row(index + 1, rowWords(at, row, namers))).join('\n')
  }
  const chosen = wrapInList(value).map((one) => said?.words?.get(String(one)))
  if (chosen.every((word) => word !== undefined)) return chosen.join('、')
  switch (known.kind) {
    case 'people':
    case 'person':
      return wrapInList(value)
        .map((one) => namers.personOf(String(one)) || say.chosen)
        .join('、')
    case 'files':
      return wrapInList(value)
        .map((one) => namers.fileOf(String(one)) ?? say.file)
        .join('\n')
    default:
      return textWithoutLookup(name, known, of, namers.words)
  }
}

const isRowObject = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function rowWords(at: Required<Place>, row: FormValues, namers: Namers): string {
  const parts = Object.keys(row).flatMap((name) => {
    const label = namers.editorOf(at.within + name)?.label ?? findFieldDescription(at.rules, name)?.label
    const words = formValueText(at, name, row, namers).replaceAll('\n', '、')
    if (words === '' || (label === undefined && isIdOrNotText(row[name]))) return []
    return [label ? `${label} ${words}` : words]
  })
  return parts.join('，')
}

const isIdOrNotText = (value: unknown) => typeof value !== 'string' || UUID.test(value)

/** The name for an id without a lookup, from the companion field of the record. */
function textWithoutLookup(name: string, known: Known, of: FormValues, words: Words): string {
  const value = of[name]
  if (typeof value === 'string' && UUID.test(value))
    return String(of[name.replace(/Id$/, 'Name')] ?? say.chosen)
  if (Array.isArray(value) && value.some((one) => UUID.test(String(one)))) return say.chosen
  return cellText(name, { kind: 'text', ...known }, of, words)
}
