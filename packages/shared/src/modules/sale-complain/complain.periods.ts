import { addDays, formatDate } from '../../format/dates'
import {
  judgeAgencyStatementPeriod,
  judgeAuthorityDecisionPeriod,
  judgeObjectionTime,
  judgeRaisingTime,
  judgeReplyPeriod,
} from '../../tendering/complaint-periods'
import type { Judgement, ProjectContext } from '../../tendering/judgement'
import { isTenderLawRegime } from '../../tendering/regimes'
import type { StatutoryRule } from '../../tendering/statutory'
import {
  addWorkingDays,
  type HolidayTable,
  isWorkday,
  missingYearNotice,
  yearsWithoutHolidayData,
} from '../../workday/workday'

/** The facts from which a complaint's deadlines are calculated; times in ISO 8601 or 'YYYY-MM-DD'. */
export interface ComplaintTimes {
  complainType: string
  stage: string
  receiveTime: string
  knownTime: string | null
  openTime: string | null
  /** Deadline of prequalification applications, for a lot with 资格预审 whose applications are still open. */
  prequalifyDeadline: string | null
  candidateEnd: string | null
  /** The deadline of the answer to the preceding 质疑, from which a 投诉 counts. */
  replyDue: string | null
  /** The day on which the agency received the authority's 投诉答复通知书, as 'YYYY-MM-DD'. */
  authorityNoticeDate: string | null
}

/** Values of the dictionary complainStage. */
export const AT_FILE = '文件'
export const AT_OPENING = '开标'
const AT_RESULT = ['评标', '结果']

/**
 * Working days in which the agency answers when no law sets a deadline (DOMAIN 5.12 [D]); for a 询问 as in 政府采购.
 */
const HOUSE_DAYS: Readonly<Record<string, number>> = { 询问: 3, 建议: 5, 举报: 5, 异议: 7, 质疑: 7 }

const say = {
  house: (days: number) => `本单位规定：${days}个工作日内答复`,
  onTheSpot: '开标现场提出的异议当场答复（招标投标法实施条例第44条）',
  none: '由行政监督部门处理，本单位没有答复期限',
  noNotice: '由财政部门处理；收到投诉答复通知书后登记日期，由此算出提交书面说明的期限',
  authority: (name: string, source: string) => `${name}的期限（${source}）仅供参考`,
  noZtb: '招标投标活动中应登记为异议',
  noZc: '政府采购活动中应登记为质疑',
  atOpening: '在开标现场提出（招标投标法实施条例第44条）',
  free: '法律没有规定提出期限',
}

const lawful = ['询问', '异议', '质疑'] as const
const statutoryComplaintKind = (type: string) => lawful.find((kind) => kind === type)

/** Why this type of complaint does not exist in the procurement regime; undefined when it does. */
export function complaintTypeProblem(regime: string | null, complainType: string): string | undefined {
  if (isTenderLawRegime(regime) && complainType === '质疑') return say.noZtb
  return regime === 'ZC' && complainType === '异议' ? say.noZc : undefined
}

export interface Reckoned {
  /** 'YYYY-MM-DD'; null when no rule sets a deadline. */
  day: string | null
  /** The rule of the period with its article, and any uncertainty about the day. */
  basis: string
}

const nameWithSource = ({ name, source }: Judgement) => `${name}（${source}）`

/** True for a 投诉 in 政府采购, for which the agency owes the finance department a written statement (R23). */
export const requiresStatement = (complainType: string, regime: string | null): boolean =>
  complainType === '投诉' && regime === 'ZC'

/**
 * The agency's deadline and its legal basis: for the answer (R21–R22), or for the written statement on a 投诉 in
 * 政府采购 (R23); the agency's own rule when the law sets none. Deadlines of the authority are not included.
 */
export function agencyDeadline(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  times: ComplaintTimes,
): Reckoned {
  const { complainType, stage, receiveTime } = times
  if (requiresStatement(complainType, project.regime)) return statementDeadline(rules, project, times)
  const from = formatDate(receiveTime)
  if (complainType === '异议' && stage === AT_OPENING) return { day: from, basis: say.onTheSpot }
  const kind = statutoryComplaintKind(complainType)
  const judged = kind && judgeReplyPeriod(rules, project, kind, { receiveTime })
  if (judged?.latest)
    return {
      day: judged.latest,
      basis: basisWithHolidayWarning(project, from, judged.latest, nameWithSource(judged)),
    }
  const days = HOUSE_DAYS[complainType]
  if (days === undefined) return { day: null, basis: say.none }
  const day = addWorkingDays(from, days, project.holidays)
  return { day, basis: basisWithHolidayWarning(project, from, day, say.house(days)) }
}

function statementDeadline(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  { authorityNoticeDate, receiveTime }: ComplaintTimes,
): Reckoned {
  const authority = judgeAuthorityDecisionPeriod(rules, project, { receiveTime })
  const aside = authority ? `；${say.authority(authority.name, authority.source)}` : ''
  const judged = judgeAgencyStatementPeriod(rules, project, { authorityNoticeTime: authorityNoticeDate })
  if (authorityNoticeDate === null || !judged?.latest) return { day: null, basis: say.noNotice + aside }
  const day = judged.latest
  return {
    day,
    basis: basisWithHolidayWarning(project, authorityNoticeDate, day, nameWithSource(judged)) + aside,
  }
}

/** Adds a warning to a deadline calculated over a year whose holidays have not been entered. */
const basisWithHolidayWarning = ({ holidays }: ProjectContext, from: string, day: string, basis: string) =>
  [basis, ...yearsWithoutHolidayData(from, day, holidays).map(missingYearNotice)].join('；')

export interface Timely {
  /** Null when there is no period, or its dates are unknown. */
  isTimely: boolean | null
  basis: string
}

/** Decides whether a complaint was raised in time (R21a–R21d, R22b, R23a, R23b), with the wording of the rule. */
export function judgeTimeliness(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  times: ComplaintTimes,
): Timely {
  if (times.complainType === '异议' && times.stage === AT_OPENING)
    return { isTimely: true, basis: say.atOpening }
  const judged = judgeRaisedInTime(rules, project, times)
  if (!judged) return { isTimely: null, basis: say.free }
  const isTimely = judged.state === 'broken' ? false : isDeadlineMet(judged) ? true : null
  return { isTimely, basis: `${judged.text}（${judged.source}）` }
}

const isDeadlineMet = ({ state }: Judgement) => state === 'ok' || state === 'soon' || state === 'advised'

function judgeRaisedInTime(rules: readonly StatutoryRule[], project: ProjectContext, times: ComplaintTimes) {
  const { complainType, stage } = times
  if (complainType === '质疑' || complainType === '投诉')
    return judgeRaisingTime(rules, project, complainType, times)
  if (complainType !== '异议') return undefined
  if (AT_RESULT.includes(stage)) return judgeObjectionTime(rules, project, 'candidates', times)
  const about = times.prequalifyDeadline === null ? 'file' : 'prequalification'
  return judgeObjectionTime(rules, project, about, times)
}

/**
 * True when the law suspends the tender until the complaint is answered: any 异议 except one raised at the opening
 * and answered there (R21, 条例第22条 and 条例第54条), and a 质疑 on the result, which also suspends the contract
 * (R23, 政采条例第54条).
 */
export const mustPauseByLaw = ({
  complainType,
  stage,
}: Pick<ComplaintTimes, 'complainType' | 'stage'>): boolean =>
  (complainType === '异议' && stage !== AT_OPENING) || (complainType === '质疑' && AT_RESULT.includes(stage))

/** Types that must be answered when raised in time (财政部令第94号第13条, 条例第22条). */
export const isAnswerRequired = (complainType: string): boolean =>
  complainType === '质疑' || complainType === '异议'

/** Working days from today to a deadline, which is included; negative when it has passed. */
export function workingDaysLeft(today: string, lastDay: string, holidays: HolidayTable): number {
  const isOver = lastDay < today
  let [day, left] = isOver ? [lastDay, 0] : [today, 0]
  const end = isOver ? today : lastDay
  while (day < end) {
    day = addDays(day, 1)
    if (isWorkday(day, holidays)) left += 1
  }
  return isOver ? -left : left
}
