import { addDays, formatDate } from '../format/dates'
import { judgeApplicable } from './deadlines'
import type { ProjectContext } from './judgement'
import type { Facts } from './rule-fields'
import { type Procurement, rulesFor, type StatutoryRule } from './statutory'

const singleSource = { time: 'singleSourceTime', by: 'A', step: 'TP_SINGLE_SOURCE', after: null } as const
const result = {
  time: 'resultNoticeTime',
  by: 'A',
  step: 'TP_RESULT_NOTICE',
  after: 'calibrationTime',
} as const
const ofContract = { by: 'B', after: 'contractTime' } as const
/**
 * What is announced or filed of a lot beside its procurement file (R14), by its 公告类型: the time of the lot that it
 * becomes, the manager who has it to do, the time from which on it is owed (null: from its planning on), and the rule
 * that asks for it.
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

/** 备案 is handed in to the authority: it has a receipt, and no page that everybody can read. */
export const isFiling = (noticeType: string): boolean => noticeType === '合同备案'

/** Of those, what the law asks of a procurement, each with the rule that does. */
export const announcementsOf = (
  rules: readonly StatutoryRule[],
  procurement: Procurement,
): { noticeType: Announcement; rule: StatutoryRule }[] => {
  const sure = rulesFor(rules, procurement).filter(({ doubt }) => doubt === undefined)
  return ANNOUNCEMENTS.flatMap((noticeType) => {
    const found = sure.find(({ rule }) => rule.ruleCode === announcements[noticeType].ruleCode)
    return found ? [{ noticeType, rule: found.rule }] : []
  })
}

/** When the notice went out and the result was announced: both are asked for at once (R14c). Null until both are. */
export const bothOut = (noticeSendTime: string | null, resultNoticeTime: string | null): string | null =>
  noticeSendTime && resultNoticeTime
    ? [noticeSendTime, resultNoticeTime].reduce((a, b) => (Date.parse(a) > Date.parse(b) ? a : b))
    : null

/** A period counts back over its longest holiday well within this. */
const MOST_DAYS_BACK = 60

/**
 * The last day on which an announcement keeps its rule, 'YYYY-MM-DD': the rule's own last day, or, where it comes
 * before what it announces, the last that leaves the whole period. Null where the law sets none, or it cannot be told.
 */
export function lastDayOf(
  noticeType: Announcement,
  rule: StatutoryRule,
  project: ProjectContext,
  facts: Facts,
): string | null {
  const { time } = announcements[noticeType]
  if (rule.anchorField !== time) return judgeApplicable({ rule }, project, facts).latest
  const target = formatDate(
    (facts as Readonly<Record<string, string | null | undefined>>)[rule.targetField ?? ''],
  )
  if (!target) return null
  const days = Array.from({ length: MOST_DAYS_BACK }, (_, back) => addDays(target, -back))
  return (
    days.find((day) => judgeApplicable({ rule }, project, { ...facts, [time]: day }).state === 'ok') ?? null
  )
}
