import { replyPeriod } from '@agency/shared/tendering/complaint-periods'
import { and, eq, inArray } from 'drizzle-orm'
import { iso } from '../../db/times'
import type { Risk, RiskSource } from '../../record/risk-source'
import { contextOf, judgingOf, projects } from '../tender-project/project.door'
import { complaints } from './complain.store'
import { saleComplain as t } from './complain.table'

/** Those that the agency answers within the days of the law; a 投诉 is the authority's. */
const ANSWERED_BY_US = ['询问', '异议', '质疑'] as const
/** Handed over, or done with: what has no answer by then gets none. */
const OVER = ['60', '70', '80']

/** By when each is answered (R21, R22). Who complains is not told. */
export const complainRisks: RiskSource = async ({ db, clock }, projectId) => {
  const mine = and(eq(t.projectId, projectId), inArray(t.complainType, [...ANSWERED_BY_US]))
  const rows = await complaints.fitting(db, mine)
  const project = rows.length > 0 ? await projects.load(db, projectId) : undefined
  if (!project) return []
  const judging = await judgingOf(db, project, clock())
  return rows.flatMap((row): Risk[] => {
    const kind = ANSWERED_BY_US.find((one) => one === row.complainType)
    if (!kind || (OVER.includes(row.status) && !row.replyTime)) return []
    const times = { receiveTime: iso(row.receiveTime), replyTime: iso(row.replyTime) }
    const judgement = replyPeriod(judging.rules, contextOf(judging), kind, times)
    if (!judgement) return []
    const { listId: targetId, packageId, handlerId } = row
    const userId = handlerId ?? project.projectManagerAId
    return [{ kind: 'answer', packageId, targetId, judgement, userId }]
  })
}
