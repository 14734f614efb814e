import { addDays, formatDate } from '../format/dates'
import { judgeApplicableRule } from './deadlines'
import type { ProjectContext } from './judgement'
import type { Facts } from './rule-fields'
import { applicableRules, type Procurement, type StatutoryRule } from './statutory'

const singleSource = { time: 'singleSourceTime', by: 'A', step: 'TP_SINGLE_SOURCE', after: null } as const
const result = {
  time: 'resultNoticeTime',
  by: 'A',
  step: 'TP_RESULT_NOTICE',
  after: 'calibrationTime',
} as const
const ofContract = { by: 'B', after: 'contractTime' } as const
/**
 * Announcements and filings of a lot besides the procurement documents (R14), by 公告类型: the field with its time,
 * the responsible manager, the time from which it is due (null: from planning on), and the rule that requires it.
 */
export const announcements = {
  单一来源公示: { ...singleSource, ruleCode: 'R14f' },
  结果公告: { ...result, ruleCode: 'R14c' },
  中标结果公示: { ...result, ruleCode: 'R14g' },
  合同公告: { ...ofContract, time: 'contractNoticeTime', step: 'TP_CONTRACT_NOTICE', ruleCode: 'R14d' },
  合同备案: { ...ofContract, time: 'contractFilingTime', step: 'TP_CONTRACT_FILING', ruleCode: 'R14e' },
} as const
export type Announcement = keyof typeof announcements
export const ANNOUNCEMENTS = Object.keys(announcements) as [Announcement, ...Announcement[]]
export type AnnouncedTime = (typeof announcements)[Announcement]['time']

/** True for 备案, which is submitted to the authority: it has a receipt and no public page. */
export const isContractFiling = (noticeType: string): boolean => noticeType === '合同备案'

/** The announcements that the law requires of a procurement, each with its rule. */
export const requiredAnnouncements = (
  rules: readonly StatutoryRule[],
  procurement: Procurement,
): { noticeType: Announcement; rule: StatutoryRule }[] => {
  const sure = applicableRules(rules, procurement).filter(({ doubt }) => doubt === undefined)
  return ANNOUNCEMENTS.flatMap((noticeType) => {
    const found = sure.find(({ rule }) => rule.ruleCode === announcements[noticeType].ruleCode)
    return found ? [{ noticeType, rule: found.rule }] : []
  })
}

/** The time when both the notice was sent and the result announced, as R14c requires; null until both are done. */
export const laterOfNoticeAndResult = (
  noticeSendTime: string | null,
  resultNoticeTime: string | null,
): string | null =>
  noticeSendTime && resultNoticeTime
    ? [noticeSendTime, resultNoticeTime].reduce((a, b) => (Date.parse(a) > Date.parse(b) ? a : b))
    : null

/** Largest number of days to search back from a date, well above any period plus the longest holiday. */
const MOST_DAYS_BACK = 60

/**
 * Deadline of an announcement, 'YYYY-MM-DD': the rule's last day, or for an announcement that precedes its event the
 * last day that leaves the full period. Null when the law sets none or it cannot be calculated.
 */
export function announcementDeadline(
  noticeType: Announcement,
  rule: StatutoryRule,
  project: ProjectContext,
  facts: Facts,
): string | null {
  const { time } = announcements[noticeType]
  if (rule.anchorField !== time) return judgeApplicableRule({ rule }, project, facts).latest
  const target = formatDate(
    (facts as Readonly<Record<string, string | null | undefined>>)[rule.targetField ?? ''],
  )
  if (!target) return null
  const days = Array.from({ length: MOST_DAYS_BACK }, (_, back) => addDays(target, -back))
  return (
    days.find((day) => judgeApplicableRule({ rule }, project, { ...facts, [time]: day }).state === 'ok') ??
    null
  )
}
