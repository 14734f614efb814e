import { blockingJudgements, type Stage } from '@agency/shared/tendering/deadlines'
import type { Judgement } from '@agency/shared/tendering/judgement'
import type { Facts } from '@agency/shared/tendering/rule-fields'
import type { Write } from '../../../http/context'
import { badFields } from '../../../http/refusal'
import type { LotRecord } from '../lot/lot.store'
import { projects } from '../project/project.store'
import { type JudgementBasis, judgeLot, loadJudgementBasis } from './lot-judgement'

/** Returns the violated rules about a field of the lot, if it had these facts. */
type RuleCheck = (facts: Facts, field: keyof Facts) => readonly Judgement[]

/** Loads the rules of the lot's project once and returns a function to check facts. */
export async function loadRuleCheck(write: Write, lot: LotRecord): Promise<RuleCheck> {
  const project = await projects.load(write.tx, lot.projectId)
  if (!project) return () => []
  const judging = await loadJudgementBasis(write.tx, project, write.clock())
  return (facts, field) =>
    judgeLot(judging, lot, facts).filter(
      ({ anchorField, targetField, state }) =>
        (anchorField === field || targetField === field) && state === 'broken',
    )
}

/** The first violation of a rule that no reason can excuse. */
export const firstBlockingViolation = (rules: readonly Judgement[]): Judgement | undefined =>
  rules.find(({ level }) => level === 'BLOCK')

/**
 * The last day on which a rule allows something, 'YYYY-MM-DD'; null when it sets none, or its period has not
 * begun.
 */
export async function lastLawfulDay(
  { clock, tx }: Write,
  lot: LotRecord,
  ruleCode: string,
): Promise<string | null> {
  const project = await projects.load(tx, lot.projectId)
  if (!project) return null
  const judged = judgeLot(await loadJudgementBasis(tx, project, clock()), lot)
  return judged.find((one) => one.ruleCode === ruleCode)?.latest ?? null
}

/** Checks dates of a lot. @throws 400 at `field` with the rules that they violate */
export async function assertDatesLawful(
  write: Write,
  { lot, more }: { lot: LotRecord; more?: Facts },
  stage: Stage,
  field: string,
) {
  const project = await projects.load(write.tx, lot.projectId)
  if (!project) return
  const judging = await loadJudgementBasis(write.tx, project, write.clock())
  const broken = blockingJudgements(judgeLot(judging, lot, more), stage).filter(
    (one) => !isDeadlineMissed(one, judging),
  )
  if (broken.length > 0)
    throw badFields(broken.map(({ targetField, text }) => ({ field: targetField ?? field, message: text })))
}

/**
 * A deadline that has passed can no longer be met by any date: it is shown as violated and prevents nothing.
 */
const isDeadlineMissed = ({ state, latest }: Judgement, { today }: JudgementBasis) =>
  state === 'broken' && latest !== null && latest < today
