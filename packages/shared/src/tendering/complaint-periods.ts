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
const answered: Record<Exclude<ComplaintKind, '投诉'>, string> = { 询问: 'R22a', 异议: 'R21b', 质疑: 'R22c' }
/** What the agency owes the authority that handles a 投诉 in 政府采购: its written statement. */
export const STATEMENT_RULE = 'R23e'

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
 * By when a complaint must be answered by the house, and whether it was: R21 for 异议, R22 for 询问 and 质疑, counted
 * from receiveTime to replyTime. Undefined for a kind that the project's regime does not know.
 */
export const replyPeriod = (
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  kind: keyof typeof answered,
  times: Pick<Facts, 'receiveTime' | 'replyTime'>,
): Judgement | undefined => judgeCode(rules, project, times, answered[kind])

/**
 * By when the agency, complained about in 政府采购, gives the authority its written statement with evidence (R23,
 * 财政部令第94号第22条): from the day on which it received the 投诉答复通知书. Undefined outside 政府采购, and where the
 * rules have no such line.
 */
export const statementPeriod = (
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  times: Pick<Facts, 'authorityNoticeTime' | 'statementTime'>,
): Judgement | undefined => judgeCode(rules, project, times, STATEMENT_RULE)

/**
 * In what time the authority decides a 投诉 (R23), in 政府采购 from receiveTime, under 招标投标法 from acceptTime, to
 * decideTime. It is for information: never a day of the house.
 */
export const authorityPeriod = (
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  times: Pick<Facts, 'receiveTime' | 'acceptTime' | 'decideTime'>,
): Judgement | undefined => judgeCode(rules, project, times, 'R23c')

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
