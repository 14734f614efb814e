import { type Judgement, judgementOf, SOON_DAYS } from '@agency/shared/tendering/judgement'
import { daysLeft } from '@agency/shared/tendering/periods'
import type { RiskKind } from '@agency/shared/tendering/risk-states'
import type { HolidayTable } from '@agency/shared/workday/workday'
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

type Ruled = Pick<Judgement, 'ruleCode' | 'name' | 'source'>

/** What a rule has beside its words where no row of the table is asked. */
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
 * What must be back by a day that its record keeps, the moment from which the days run not being kept. `latest` and
 * `done`: 'YYYY-MM-DD'; null: not back yet.
 */
export function judgedUntil(
  { today, holidays }: { today: string; holidays: HolidayTable },
  rule: Ruled & { unit: Judgement['unit'] },
  { latest, done }: { latest: string; done: string | null },
): Judgement {
  const until = done ?? today
  const left = daysLeft(until, latest, rule.unit === 'CAL' ? 'CAL' : 'WD', holidays)
  const pending = left !== null && left <= SOON_DAYS ? 'soon' : 'open'
  return judgementOf(
    { ...NO_RULE, ...rule },
    until > latest ? 'broken' : done ? 'ok' : pending,
    say.until(rule.name, latest),
    { latest, targetDate: done, left },
  )
}

/** What was allowed for a reason, whatever the rule says: nobody breaks it, and everybody sees it. */
export const exceptionRisk = (
  of: Pick<Risk, 'packageId' | 'targetId' | 'userId' | 'role'>,
  { text, ...rule }: Ruled & Pick<Judgement, 'text'>,
): Risk => ({
  ...of,
  kind: 'exception',
  judgement: judgementOf({ ...NO_RULE, ...rule }, 'exempt', text),
})
