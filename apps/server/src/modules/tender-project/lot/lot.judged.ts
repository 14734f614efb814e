import type { Judgement } from '@agency/shared/tendering/judgement'
import type { Facts } from '@agency/shared/tendering/rule-fields'
import type { Write } from '../../../http/context'
import { judgeLot, judgingOf } from '../deadline/deadlines'
import { projects } from '../project/project.store'
import type { LotRecord } from './lot.record'

/** What the rules have against a lot if these were its facts: those that look at the field. */
type Against = (facts: Facts, field: keyof Facts) => readonly Judgement[]

/** The rules of the lot's project, read once. */
export async function rulesAgainst(write: Write, lot: LotRecord): Promise<Against> {
  const project = await projects.load(write.tx, lot.projectId)
  if (!project) return () => []
  const judging = await judgingOf(write.tx, project, write.clock())
  return (facts, field) =>
    judgeLot(judging, lot, facts).filter(
      ({ anchorField, targetField, state }) =>
        (anchorField === field || targetField === field) && state === 'broken',
    )
}

/** Refused, whatever the reason. */
export const forbidden = (rules: readonly Judgement[]): Judgement | undefined =>
  rules.find(({ level }) => level === 'BLOCK')

/** The last day by which a rule lets something be done with a lot, 'YYYY-MM-DD'; null where it has none, or not yet. */
export async function lastDayOf(
  { clock, tx }: Write,
  lot: LotRecord,
  ruleCode: string,
): Promise<string | null> {
  const project = await projects.load(tx, lot.projectId)
  if (!project) return null
  const judged = judgeLot(await judgingOf(tx, project, clock()), lot)
  return judged.find((one) => one.ruleCode === ruleCode)?.latest ?? null
}
