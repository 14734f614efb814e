import { cellText, type Words } from '@agency/shared/fields/words'
import { fieldIn, type Known, namesIn, rowsIn } from '@agency/shared/validators/input-problems'
import type { z } from 'zod'
import type { FormValues } from './paths'

/** What names the ids and codes that a form holds. */
export interface Namers {
  words: Words
  personOf(listId: string): string
  /** Of a file that nobody has named here: undefined. */
  fileOf(listId: string): string | undefined
  /** What an editor calls one of its choices. */
  choiceOf(name: string, value: string): string | undefined
  /** What the editors of the form are called, where their rules do not say. */
  labelOf(name: string): string | undefined
}

export const valueMessages = {
  written: '（已填写）',
  chosen: '（已选择）',
  file: '新上传的附件',
  row: (number: number, words: string) => `${number}. ${words}`,
} as const
const say = valueMessages

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What a field of a form is called; nothing for one that its page never names. */
export const labelIn = (rules: z.ZodType, name: string, { labelOf }: Namers): string | undefined =>
  labelOf(name) ?? fieldIn(rules, name)?.label

/** The dictionaries that the fields of a form and of its rows speak in. */
export function dictionariesOf(rules: z.core.$ZodType): string[] {
  const own = namesIn(rules).flatMap((name) => {
    const { kind, dict } = fieldIn(rules, name) ?? {}
    const rows = rowsIn(rules, name)
    return [...(dict ? [dict] : kind === 'dict' ? [name] : []), ...(rows ? dictionariesOf(rows) : [])]
  })
  return [...new Set(own)]
}

/** A value of a form in words, by the kind of its field; rows one a line, '' for nothing. `of`: the values beside it. */
export function valueWords(rules: z.core.$ZodType, name: string, of: FormValues, namers: Namers): string {
  const value = of[name]
  if (isEmpty(value)) return ''
  const known: Known = fieldIn(rules, name) ?? { label: name }
  if (known.unread) return say.written
  const rows = rowsIn(rules, name)
  if (rows && Array.isArray(value) && value.every(isRow))
    return value.map((row, at) => say.row(at + 1, rowWords(rows, row, namers))).join('\n')
  const chosen = listOf(value).map((one) => namers.choiceOf(name, String(one)))
  if (chosen.every((word) => word !== undefined)) return chosen.join('、')
  switch (known.kind) {
    case 'people':
    case 'person':
      return listOf(value)
        .map((one) => namers.personOf(String(one)) || say.chosen)
        .join('、')
    case 'files':
      return listOf(value)
        .map((one) => namers.fileOf(String(one)) ?? say.file)
        .join('\n')
    default:
      return plainWords(name, known, of, namers.words)
  }
}

const isRow = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const rowWords = (rules: z.core.$ZodType, row: FormValues, namers: Namers): string =>
  Object.keys(row)
    .flatMap((name) => {
      const label = fieldIn(rules, name)?.label
      const words = valueWords(rules, name, row, namers)
      return label && words ? [`${label} ${words.replaceAll('\n', '、')}`] : []
    })
    .join('，')

/** An id that names nothing here is told by the name that its record has beside it. */
function plainWords(name: string, known: Known, of: FormValues, words: Words): string {
  const value = of[name]
  if (typeof value === 'string' && UUID.test(value))
    return String(of[name.replace(/Id$/, 'Name')] ?? say.chosen)
  if (Array.isArray(value) && value.some((one) => UUID.test(String(one)))) return say.chosen
  return cellText(name, { kind: 'text', ...known }, of, words)
}
