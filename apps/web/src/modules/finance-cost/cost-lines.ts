import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { noOptionMessage } from '@agency/shared/fields/read-cell'
import { costFields as fields } from '@agency/shared/modules/finance-cost/cost.fields'
import { categoryProblem } from '@agency/shared/modules/finance-cost/cost.rules'
import type { AlsoCheck } from '../../kit/form/problems'
import { textDamageMessage } from '../../kit/paste/damaged-text'
import { pasteMessages } from '../../kit/paste/paste.messages'
import { costMessages as say } from './cost.messages'

interface Option {
  value: string
  label: string
}
interface Known {
  /** 费用大类 and 小类; empty until they have come. */
  tree: readonly (Option & { parent: string | null })[]
  /** The values of 费用类型; empty until they have come. */
  kinds: readonly Option[]
}
type Line = Readonly<Record<string, unknown>>

const textIn = (line: Line, name: string): string => {
  const value = line[name]
  return typeof value === 'string' ? value : ''
}

/** What the rules of single fields do not say about lines: words that are no option, and texts a workbook spoilt. */
export const costLineProblems =
  ({ tree, kinds }: Known): AlsoCheck =>
  ({ lines }) =>
    (Array.isArray(lines) ? (lines as Line[]) : []).flatMap((line, at) =>
      [...damageProblems(line), ...optionProblems(line, { tree, kinds })].map(({ field, message }) => ({
        field: `lines.${at}.${field}`,
        message,
      })),
    )

const damageProblems = (line: Line): FieldProblem[] =>
  Object.keys(line).flatMap((field) => {
    const message = textDamageMessage(textIn(line, field))
    return message === undefined ? [] : [{ field, message }]
  })

function optionProblems(line: Line, { tree, kinds }: Known): FieldProblem[] {
  const kind = textIn(line, 'businessFee')
  const isKindKnown = kind === '' || kinds.length === 0 || kinds.some(({ value }) => value === kind)
  const parentCostName = textIn(line, 'parentCostName')
  const childCostName = textIn(line, 'childCostName') || null
  const category =
    tree.length === 0 || parentCostName === ''
      ? undefined
      : categoryProblem({ parentCostName, childCostName }, tree)
  return [
    ...(isKindKnown
      ? []
      : [{ field: 'businessFee', message: noOptionMessage(fields.businessFee.label, kind, kinds) }]),
    ...(category ? [category] : []),
  ]
}

const COLUMNS: readonly string[] = Object.keys(fields)
const labelOf = (name: string): string => (name in fields ? fields[name as keyof typeof fields].label : name)

/** The wrong cells of lines as sentences: the line, the column, what stands there, and what to do. */
export const describeWrongCells = (
  errors: Readonly<Record<string, string>>,
  lines: readonly Line[],
): string[] =>
  Object.entries(errors)
    .flatMap(([path, message]) => {
      const [, number, name] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
      return number === undefined || name === undefined ? [] : [{ at: Number(number), name, message }]
    })
    .sort((a, b) => a.at - b.at || COLUMNS.indexOf(a.name) - COLUMNS.indexOf(b.name))
    .map(({ at, name, message }) =>
      pasteMessages.wrongCell(say.line(at + 1), labelOf(name), textIn(lines[at] ?? {}, name), message),
    )
