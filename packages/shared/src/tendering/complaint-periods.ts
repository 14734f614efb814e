import { formatDate } from '../format/dates'
import { judgeApplicable } from './deadlines'
import { type Judgement, judgementOf, type ProjectContext } from './judgement'
import { brokenText, openText, periodText } from './judgement.messages'
import { isZtb } from './regimes'
import type { Facts } from './rule-fields'
import { rulesFor, type StatutoryRule } from './statutory'

/** Of the dictionary complainType: those for which the law sets periods (R21–R23). */
type ComplaintKind = '询问' | '异议' | '质疑' | '投诉'

/** Which line answers for which kind: they look at the same fields, so the code alone tells them apart. */
const answered: Record<ComplaintKind, string> = { 询问: 'R22a', 异议: 'R21b', 质疑: 'R22c', 投诉: 'R23c' }

const lineOf = (rules: readonly StatutoryRule[], project: ProjectContext, code: string) =>
  rulesFor(
    rules.filter(({ ruleCode }) => ruleCode === code),
    project,
  )[0]

function judgeCode(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  facts: Facts,
  code: string,
): Judgement | undefined {
  const found = lineOf(rules, project, code)
  return found && judgeApplicable(found, project, facts)
}

/**
 * By when a complaint must be answered, and whether it was: R21 for 异议, R22 for 询问 and 质疑, counted from
 * receiveTime to replyTime; R23 for 投诉, which the authority decides, in 政府采购 counted from receiveTime, under
 * 招标投标法 from acceptTime, to decideTime. Undefined for a
 * kind that the project's regime does not know.
 */
export const replyPeriod = (
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  kind: ComplaintKind,
  times: Pick<Facts, 'receiveTime' | 'replyTime' | 'acceptTime' | 'decideTime'>,
): Judgement | undefined => judgeCode(rules, project, times, answered[kind])

/** What a 异议 is about: 资格预审文件, the tender file, or the candidates. */
type ObjectionTo = 'prequalification' | 'file' | 'candidates'

type RaiseTimes = Pick<
  Facts,
  'receiveTime' | 'openTime' | 'prequalifyDeadline' | 'candidateEnd' | 'knownTime' | 'replyDue'
>

/**
 * Whether an 异议 came in time (R21): on the file at least so many days before the deadline of bids or of applications, on candidates while
 * they are shown, which only 依法必须招标 asks for. Undefined outside 招标投标法.
 */
export function objectionPeriod(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  about: ObjectionTo,
  times: RaiseTimes,
): Judgement | undefined {
  if (about !== 'candidates') {
    const code = about === 'file' ? 'R21a' : 'R21c'
    return judgeCode(rules, project, { ...times, objectionTime: times.receiveTime }, code)
  }
  const line = lineOf(rules, project, 'R21d')
  if (!line || line.doubt) return line && judgeApplicable(line, project, times)
  const { rule } = line
  const [raised, latest] = [formatDate(times.receiveTime) || null, formatDate(times.candidateEnd) || null]
  const found = { targetField: 'receiveTime', anchorField: null, unit: null, targetDate: raised, latest }
  if (!raised || !latest) {
    const lacks = [raised ? null : 'receiveTime', latest ? null : 'candidateEnd'].filter(
      (field) => field !== null,
    )
    return judgementOf(rule, 'open', openText(rule, lacks), found)
  }
  return raised > latest
    ? judgementOf(rule, 'broken', brokenText(rule), found)
    : judgementOf(rule, 'ok', periodText(rule, 'ok', { bound: latest }), found)
}

/**
 * Whether a 质疑 (R22) or 投诉 (R23) came in time: from knownTime, a 投诉 in 政府采购 from the end of the answer period
 * replyDue. Undefined for a 质疑 outside 政府采购, and where no rule sets a day.
 */
export function raisePeriod(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  kind: '质疑' | '投诉',
  times: RaiseTimes,
): Judgement | undefined {
  if (kind === '质疑') return judgeCode(rules, project, times, 'R22b')
  const code = isZtb(project.regime) ? 'R23b' : 'R23a'
  return judgeCode(rules, project, { ...times, complainTime: times.receiveTime }, code)
}
