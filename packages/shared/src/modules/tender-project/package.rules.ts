import type { FieldProblem } from '../../contract/envelope'
import { amountOf } from '../../tendering/mandate'
import { packageFields } from './package.fields'

/** Files and to-dos of a lot. */
export const PACKAGE_BIZ = 'tender:package'

type TimeName =
  | 'noticeTime'
  | 'noticeEnd'
  | 'signUpStart'
  | 'signUpEnd'
  | 'clarifyDeadline'
  | 'bondEnd'
  | 'openTime'
type Draft = Partial<Record<TimeName, string | null>> & {
  budgetMoney?: string | null
  controlMoney?: string | null
}

/** Each is not before the one before it. What the law asks for between them is judged by the deadline engine. */
const orders: readonly (readonly [TimeName, TimeName])[] = [
  ['noticeTime', 'signUpStart'],
  ['noticeTime', 'noticeEnd'],
  ['signUpStart', 'signUpEnd'],
  ['signUpEnd', 'openTime'],
  ['clarifyDeadline', 'openTime'],
  ['bondEnd', 'openTime'],
]

/** The rules of a lot that look at two fields at once (DOMAIN 5.4). */
export function packageProblems(draft: Draft): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const [earlier, later] of orders) {
    const [from, to] = [draft[earlier], draft[later]]
    if (from && to && Date.parse(from) > Date.parse(to))
      problems.push({
        field: later,
        message: `${packageFields[later].label}不能早于${packageFields[earlier].label}`,
      })
  }
  const [budget, control] = [amountOf(draft.budgetMoney), amountOf(draft.controlMoney)]
  if (budget && control?.greaterThan(budget))
    problems.push({ field: 'controlMoney', message: '最高限价不能超过预算金额' })
  return problems
}
