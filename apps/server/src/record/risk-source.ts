import { type Judgement, judgementOf } from '@agency/shared/tendering/judgement'
import type { RiskKind } from '@agency/shared/tendering/risk-states'
import type { Context } from '../http/context'

/** One statutory date, refund, answer, notice or exception of a project, judged by the rules that stand with it. */
export interface Risk {
  kind: RiskKind
  /** Null: of the whole project. */
  packageId: string | null
  /** What is judged: a lot, a bond, a complaint. */
  targetId: string
  judgement: Judgement
  /** Who is answerable; null where that is nobody by name. */
  userId: string | null
  /** The role that is answerable then, by its code. */
  role?: string
}

/**
 * What a module has of a project that an inspector would look at. It is shown to whoever sees the project: what is
 * still a secret of R27, names or numbers of bidders, is left out until the opening.
 */
export type RiskSource = (
  context: Pick<Context, 'db' | 'clock'>,
  projectId: string,
) => Promise<readonly Risk[]>

/** What was allowed for a reason, whatever the rule says: nobody breaks it, and everybody sees it. */
export const exceptionRisk = (
  of: Pick<Risk, 'packageId' | 'targetId' | 'userId' | 'role'>,
  { text, ...rule }: Pick<Judgement, 'ruleCode' | 'name' | 'source' | 'text'>,
): Risk => ({
  ...of,
  kind: 'exception',
  judgement: judgementOf(
    {
      ...{ regime: null, method: null, amount: null, unit: null, dir: null },
      ...{ anchorField: null, targetField: null, level: 'WARN', effectiveFrom: '', effectiveTo: null },
      ...rule,
    },
    'exempt',
    text,
  ),
})
