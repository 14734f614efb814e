import { endpointPathWithSlash } from '@agency/shared/contract/endpoint'
import { toInputProblems } from '@agency/shared/fields/input-problems'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { declaredCalls } from '../support/declared-calls'

/** Values that no form of the product sends: nothing, other kinds, what is no identity, no option, no time, too long. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  12_345,
  -1,
  1.5,
  Number.NaN,
  true,
  {},
  [],
  [null],
  [{}],
  ['x'],
  'x',
  'not-a-uuid',
  '2026-02-30',
  '1e9',
  '长'.repeat(30_000),
  ['长'.repeat(30_000)],
  Array.from({ length: 2_000 }, () => 'x'),
]

type Shape = Readonly<Record<string, z.ZodType>>
/** The names of an input's parts, whatever is wrapped around its object. */
function schemaShape(schema: unknown): Shape {
  const def = (schema as z.ZodType)._zod.def as {
    shape?: Shape
    innerType?: unknown
    in?: unknown
    element?: unknown
  }
  if (def.shape) return def.shape
  const inner = def.innerType ?? def.in ?? def.element
  return inner ? schemaShape(inner) : {}
}

/** Words that stand in the product's own sentences. */
const OWN =
  /need Dict names|crm:client:view|Logo|PPP|IP|Excel|xlsx?|PDF|docx?|URL|http|R04|R13b|Asia|MB|KB|[AB](?![a-z])/g
const latinWordsIn = (message: string) =>
  message
    .replace(/^不支持的参数：.*$/, '')
    // What was typed is quoted as it was typed.
    .replace(/“[^”]*”/g, '')
    .replace(OWN, '')
    .match(/[A-Za-z]{2,}/g)

const problemsOfInput = (schema: z.ZodType, input: unknown) =>
  toInputProblems(schema, schema.safeParse(input).error?.issues ?? [])

test.each(declaredCalls.map((call) => [endpointPathWithSlash(call), call] as const))(
  '%s answers wrong input without a word of the checking library',
  (_address, { input, query }) => {
    for (const schema of [input, query].filter((one) => one !== undefined)) {
      const names = Object.keys(schemaShape(schema))
      for (const value of WRONG) {
        const inputs = [value, [value], Object.fromEntries(names.map((name) => [name, value]))]
        for (const problem of inputs.flatMap((one) => problemsOfInput(schema, one)))
          expect(latinWordsIn(problem.message), `${problem.field}: ${problem.message}`).toBeNull()
      }
    }
  },
)
