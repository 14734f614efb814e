import type { Fields } from '@agency/shared/fields/fields'
import type { ImportField } from './import.types'

interface More<N extends string> {
  /** What to fill in, by field. */
  hints?: Partial<Record<N, string>>
  /** Fields whose rule asks for a value though an empty cell is understood. */
  optional?: readonly N[]
}

/** The columns of a workbook of records: their labels, what must be given and what is a day say the fields themselves. */
export const importFieldsOf = <N extends string>(
  fields: Pick<Fields, N>,
  names: readonly N[],
  { hints = {}, optional = [] }: More<N> = {},
): ImportField[] =>
  names.map((name) => {
    const { label, kind, rule } = fields[name]
    const hint: string | undefined = hints[name]
    return {
      name,
      label,
      required: !optional.includes(name) && !rule.safeParse(undefined).success,
      ...(hint ? { hint } : {}),
      ...(kind === 'date' ? { kind: 'day' as const } : {}),
    }
  })
