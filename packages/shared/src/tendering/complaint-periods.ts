import { formatDate } from '../format/dates'
import { judgeApplicableRule } from './deadlines'
import { createJudgement, type Judgement, type ProjectContext } from './judgement'
import { brokenRuleText, missingFactsText, periodRuleText } from './judgement.messages'
import { isTenderLawRegime } from './regimes'
import type { Facts } from './rule-fields'
import { applicableRules, type StatutoryRule } from './statutory'

/** Values of the dictionary complainType for which the law sets deadlines (R21–R23). */
type ComplaintKind = '询问' | '异议' | '质疑' | '投诉'

/** The rule for each type. The rules look at the same fields, so only the code distinguishes them. */
const answered: Record<Exclude<ComplaintKind, '投诉'>, string> = { 询问: 'R22a', 异议: 'R21b', 质疑: 'R22c' }
/** The rule for the written statement that the agency owes the authority handling a 投诉 in 政府采购. */
export const STATEMENT_RULE = 'R23e'

const applicableRuleByCode = (rules: readonly StatutoryRule[], project: ProjectContext, code: string) =>
  applicableRules(
    rules.filter(({ ruleCode }) => ruleCode === code),
    project,
  )[0]

function judgeRuleByCode(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  facts: Facts,
  code: string,
): Judgement | undefined {
  const found = applicableRuleByCode(rules, project, code)
  return found && judgeApplicableRule(found, project, facts)
}

/**
 * The agency's deadline for the answer, and whether it was met: R21 for 异议, R22 for 询问 and 质疑, counted from
 * receiveTime to replyTime. Undefined for a type that does not exist in the project's regime.
 */
export const judgeReplyPeriod = (
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  kind: keyof typeof answered,
  times: Pick<Facts, 'receiveTime' | 'replyTime'>,
): Judgement | undefined => judgeRuleByCode(rules, project, times, answered[kind])

/**
 * The deadline of the agency's written statement with evidence on a 投诉 in 政府采购 (R23, 财政部令第94号第22条),
 * counted from the receipt of the 投诉答复通知书. Undefined outside 政府采购 and when the rules have no such line.
 */
export const judgeAgencyStatementPeriod = (
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  times: Pick<Facts, 'authorityNoticeTime' | 'statementTime'>,
): Judgement | undefined => judgeRuleByCode(rules, project, times, STATEMENT_RULE)

/**
 * The time in which the authority must decide a 投诉 (R23): from receiveTime in 政府采购, from acceptTime under
 * 招标投标法, to decideTime. For information only; it is never the agency's deadline.
 */
export const judgeAuthorityDecisionPeriod = (
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  times: Pick<Facts, 'receiveTime' | 'acceptTime' | 'decideTime'>,
): Judgement | undefined => judgeRuleByCode(rules, project, times, 'R23c')

/** The subject of an 异议: 资格预审文件, the tender documents, or the candidates. */
type ObjectionTo = 'prequalification' | 'file' | 'candidates'

type RaiseTimes = Pick<
  Facts,
  'receiveTime' | 'openTime' | 'prequalifyDeadline' | 'candidateEnd' | 'knownTime' | 'replyDue'
>

/**
 * Whether an 异议 was raised in time (R21): on documents a minimum number of days before the deadline of bids or
 * applications, on candidates while they are displayed, which only 依法必须招标 requires. Undefined outside
 * 招标投标法.
 */
export function judgeObjectionTime(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  about: ObjectionTo,
  times: RaiseTimes,
): Judgement | undefined {
  if (about !== 'candidates') {
    const code = about === 'file' ? 'R21a' : 'R21c'
    return judgeRuleByCode(rules, project, { ...times, objectionTime: times.receiveTime }, code)
  }
  const line = applicableRuleByCode(rules, project, 'R21d')
  if (!line || line.doubt) return line && judgeApplicableRule(line, project, times)
  const { rule } = line
  const [raised, latest] = [formatDate(times.receiveTime) || null, formatDate(times.candidateEnd) || null]
  const found = { targetField: 'receiveTime', anchorField: null, unit: null, targetDate: raised, latest }
  if (!raised || !latest) {
    const lacks = [raised ? null : 'receiveTime', latest ? null : 'candidateEnd'].filter(
      (field) => field !== null,
    )
    return createJudgement(rule, 'open', missingFactsText(rule, lacks), found)
  }
  return raised > latest
    ? createJudgement(rule, 'broken', brokenRuleText(rule), found)
    : createJudgement(rule, 'ok', periodRuleText(rule, 'ok', { bound: latest }), found)
}

/**
 * Whether a 质疑 (R22) or 投诉 (R23) was raised in time, counted from knownTime, or for a 投诉 in 政府采购 from the
 * end of the answer period replyDue. Undefined for a 质疑 outside 政府采购 and where no rule sets a deadline.
 */
export function judgeRaisingTime(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  kind: '质疑' | '投诉',
  times: RaiseTimes,
): Judgement | undefined {
  if (kind === '质疑') return judgeRuleByCode(rules, project, times, 'R22b')
  const code = isTenderLawRegime(project.regime) ? 'R23b' : 'R23a'
  return judgeRuleByCode(rules, project, { ...times, complainTime: times.receiveTime }, code)
}
