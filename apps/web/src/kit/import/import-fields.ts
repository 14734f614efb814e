import type { Fields } from '@agency/shared/fields/fields'
import type { ImportField } from './import.types'

interface More<N extends string> {
  /** Hints by field. */
  hints?: Partial<Record<N, string>>
  /** Fields that may be empty in a workbook although their rule requires a value. */
  optional?: readonly N[]
  /** Headings of the columns in lists of trading platforms. */
  aliases?: Partial<Record<N, readonly string[]>>
  /** Fields of which one option may apply to all rows, with the option that is proposed. */
  constants?: Partial<Record<N, string | null>>
}

/** The columns of a workbook, derived from the fields: labels, required marks and date kinds. */
export const importFieldsOf = <N extends string>(
  fields: Pick<Fields, N>,
  names: readonly N[],
  { hints = {}, optional = [], aliases = {}, constants = {} }: More<N> = {},
): ImportField[] =>
  names.map((name) => {
    const { label, kind, rule, dict } = fields[name]
    const usual: string | null | undefined = constants[name]
    const hint: string | undefined = hints[name]
    return {
      name,
      label,
      required: !optional.includes(name) && !rule.safeParse(undefined).success,
      ...(hint ? { hint } : {}),
      ...(kind === 'date' ? { kind: 'day' as const } : {}),
      ...(kind === 'money' ? { isMoney: true as const } : {}),
      aliases: aliases[name] ?? [],
      ...(dict && usual !== undefined ? { constant: { dict, usual: usual ?? undefined } } : {}),
    }
  })
