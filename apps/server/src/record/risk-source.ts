import { createJudgement, type Judgement, SOON_DAYS } from '@agency/shared/tendering/judgement'
import { daysLeft } from '@agency/shared/tendering/periods'
import type { RiskKind } from '@agency/shared/tendering/risk-states'
import type { HolidayTable } from '@agency/shared/workday/workday'
import type { Context } from '../http/context'

/**
 * A statutory deadline, refund, answer, notice or exception of a project, judged by the rules stored with it.
 */
export interface Risk {
  kind: RiskKind
  /** The lot that the risk is about; null for the whole project. */
  packageId: string | null
  /** Id of the lot, bond or complaint that the risk judges. */
  targetId: string
  judgement: Judgement
  /** The person responsible for the risk; null when it is a role. */
  userId: string | null
  /** Code of the role responsible for the risk. */
  role?: string
}

/**
 * Finds the facts of a project that an inspector would examine. The result is visible to everybody who may
 * see the project, so what R27 protects (bidders' names and numbers) is left out until the opening.
 */
export type RiskSource = (
  context: Pick<Context, 'db' | 'clock'>,
  projectId: string,
) => Promise<readonly Risk[]>

type Ruled = Pick<Judgement, 'ruleCode' | 'name' | 'source'>

/** Columns of a risk by a rule that is not in the rule table. */
const NO_RULE = {
  regime: null,
  method: null,
  amount: null,
  unit: null,
  dir: null,
  anchorField: null,
  targetField: null,
  level: 'WARN',
  effectiveFrom: '',
  effectiveTo: null,
}

const say = { until: (name: string, latest: string) => `${name}，最迟${latest}` }

/**
 * Judges a return by a stored due date, when the start of the period is not stored. `latest` and `done` are
 * 'YYYY-MM-DD'; `done` is null while it is not returned.
 */
export function judgeDeadline(
  { today, holidays }: { today: string; holidays: HolidayTable },
  rule: Ruled & { unit: Judgement['unit'] },
  { latest, done }: { latest: string; done: string | null },
): Judgement {
  const until = done ?? today
  const left = daysLeft(until, latest, rule.unit === 'CAL' ? 'CAL' : 'WD', holidays)
  const pending = left !== null && left <= SOON_DAYS ? 'soon' : 'open'
  return createJudgement(
    { ...NO_RULE, ...rule },
    until > latest ? 'broken' : done ? 'ok' : pending,
    say.until(rule.name, latest),
    { latest, targetDate: done, left },
  )
}

/** An irregularity allowed for a stated reason: it violates nothing but is shown to everybody. */
export const exceptionRisk = (
  of: Pick<Risk, 'packageId' | 'targetId' | 'userId' | 'role'>,
  { text, ...rule }: Ruled & Pick<Judgement, 'text'>,
): Risk => ({
  ...of,
  kind: 'exception',
  judgement: createJudgement({ ...NO_RULE, ...rule }, 'exempt', text),
})
