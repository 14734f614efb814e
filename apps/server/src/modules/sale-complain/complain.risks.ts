import { shanghaiDateAt } from '@agency/shared/format/dates'
import { complainStatus } from '@agency/shared/modules/sale-complain/complain.flow'
import { AT_OPENING } from '@agency/shared/modules/sale-complain/complain.periods'
import { judgeAgencyStatementPeriod, judgeReplyPeriod } from '@agency/shared/tendering/complaint-periods'
import { and, eq, inArray } from 'drizzle-orm'
import { toIsoOrNull } from '../../db/times'
import { judgeDeadline, type Risk, type RiskSource } from '../../record/risk-source'
import {
  type JudgementBasis,
  judgementContext,
  loadJudgementBasis,
  projects,
} from '../tender-project/project.door'
import { isComplaintOver } from './complain.statement'
import { type ComplainRecord, complaints } from './complain.store'
import { saleComplain } from './complain.table'

/** Kinds that the agency answers within a legal period; for a 投诉 it owes a statement at most. */
const ANSWERED_BY_US = ['询问', '异议', '质疑'] as const
/** Statuses of a complaint handed over or closed: what is not answered by then will not be. */
const OVER: readonly string[] = [complainStatus.authority, complainStatus.closed, complainStatus.refused]

/**
 * What the rule says of an 异议 at the opening, which is answered on the spot, without the working days of R21.
 */
const onTheSpot = {
  ruleCode: 'R21',
  name: '开标现场提出的异议当场答复',
  unit: 'CAL',
  source: '招标投标法实施条例第44条',
} as const

/** The deadlines of answers (R21, R22) and statements (R23). The complainant is not revealed. */
export const complainRisks: RiskSource = async ({ db, clock }, projectId) => {
  const mine = and(
    eq(saleComplain.projectId, projectId),
    inArray(saleComplain.complainType, [...ANSWERED_BY_US, '投诉']),
  )
  const rows = await complaints.fitting(db, mine)
  const project = rows.length > 0 ? await projects.load(db, projectId) : undefined
  if (!project) return []
  const judging = await loadJudgementBasis(db, project, clock())
  return rows.flatMap((row): Risk[] => {
    const judgement = judgeComplaintDeadline(judging, row)
    if (!judgement) return []
    const { listId: targetId, packageId, handlerId } = row
    const userId = handlerId ?? project.projectManagerAId
    return [{ kind: 'answer', packageId, targetId, judgement, userId }]
  })
}

function judgeComplaintDeadline(judging: JudgementBasis, row: ComplainRecord) {
  if (row.isForStatement) return judgeStatementDeadline(judging, row)
  const kind = ANSWERED_BY_US.find((one) => one === row.complainType)
  if (!kind || (OVER.includes(row.status) && !row.replyTime)) return undefined
  return judgeAnswerDeadline(judging, kind, row)
}

/**
 * The deadline of the written statement that the agency owes in a 投诉 of 政府采购; undefined when none was
 * asked for, or the case was closed without one.
 */
function judgeStatementDeadline(
  judging: JudgementBasis,
  { authorityNoticeDate, statementTime, status }: ComplainRecord,
) {
  if (authorityNoticeDate === null || (isComplaintOver(status) && !statementTime)) return undefined
  const times = { authorityNoticeTime: authorityNoticeDate, statementTime: toIsoOrNull(statementTime) }
  return judgeAgencyStatementPeriod(judging.rules, judgementContext(judging), times)
}

function judgeAnswerDeadline(
  judging: JudgementBasis,
  kind: (typeof ANSWERED_BY_US)[number],
  { stage, receiveTime, replyTime }: ComplainRecord,
) {
  if (kind === '异议' && stage === AT_OPENING)
    return judgeDeadline(judging, onTheSpot, {
      latest: shanghaiDateAt(receiveTime),
      done: replyTime && shanghaiDateAt(replyTime),
    })
  const times = { receiveTime: toIsoOrNull(receiveTime), replyTime: toIsoOrNull(replyTime) }
  return judgeReplyPeriod(judging.rules, judgementContext(judging), kind, times)
}
