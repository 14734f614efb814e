import type { FieldProblem } from '../../contract/envelope'
import { isOfPrequalification, prequalifyTimes } from '../../tendering/lot-times'
import { amountOf } from '../../tendering/mandate'
import { type PlannedTime, packageFields } from './package.fields'

/** Files and to-dos of a lot. */
export const PACKAGE_BIZ = 'tender:package'
/** The report of the evaluation, which names who evaluated (R27). */
export const EVALUATION_BIZ = 'tender:evaluation'
/** The report of 资格预审, which not everybody who sees the lot may read (R27). */
export const PREQUALIFY_BIZ = 'tender:prequalify'

type Draft = Partial<Record<PlannedTime, string | null>> & {
  isPrequalified?: boolean
  budgetMoney?: string | null
  controlMoney?: string | null
}

/** Each is not before the one before it. What the law asks for between them is judged by the deadline engine. */
const orders: readonly (readonly [PlannedTime, PlannedTime])[] = [
  ['noticeTime', 'signUpStart'],
  ['noticeTime', 'noticeEnd'],
  ['noticeTime', 'prequalifySaleEnd'],
  ['prequalifySaleEnd', 'prequalifyDeadline'],
  ['prequalifyDeadline', 'signUpEnd'],
  ['signUpStart', 'signUpEnd'],
  ['signUpEnd', 'openTime'],
  ['clarifyDeadline', 'openTime'],
  ['bondEnd', 'openTime'],
]

/** A lot without 资格预审 has no times of it, whatever was typed before. */
export const withoutPrequalification = <F extends Draft>(form: F): F =>
  form.isPrequalified ? form : { ...form, ...Object.fromEntries(prequalifyTimes.map((name) => [name, null])) }

/** The project begins with 资格预审: its notice asks for applications, not for bids. */
export const isPrequalification = (lots: readonly { isPrequalified: boolean }[]): boolean =>
  lots.length > 0 && lots.every((lot) => lot.isPrequalified)

/** The rules of a lot that look at two fields at once (DOMAIN 5.4). */
export function packageProblems(draft: Draft): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const [earlier, later] of orders) {
    if (!draft.isPrequalified && [earlier, later].some(isOfPrequalification)) continue
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
