import { z } from 'zod'
import type { PackageFacts } from './check.facts'
import { checkItems } from './check.items'
import { GROUP_CODES, STAGE_CODES, type Verdict } from './check.words'

export const checkLine = z.object({
  code: z.string(),
  group: z.enum(GROUP_CODES),
  name: z.string(),
  stage: z.enum(STAGE_CODES),
  verdict: z.enum(['pass', 'fail', 'none']),
  evidence: z.string(),
})
export type CheckLine = z.output<typeof checkLine>

/** Judges every item at every stage, in the order of the table. */
export const runPackageChecks = (facts: PackageFacts): CheckLine[] =>
  STAGE_CODES.flatMap((stage) =>
    checkItems.map(({ code, group, name, otherwise, at }) => ({
      code,
      group,
      name,
      stage,
      ...(at[stage]?.(facts) ?? { verdict: 'none' as const, evidence: otherwise }),
    })),
  )

/** The combined verdict: one failure fails all, and without any judged line nothing is passed. */
export function combineVerdicts(lines: readonly Pick<CheckLine, 'verdict'>[]): Verdict {
  if (lines.some(({ verdict }) => verdict === 'fail')) return 'fail'
  return lines.some(({ verdict }) => verdict === 'pass') ? 'pass' : 'none'
}
