import {
  type Announcement,
  announcementDeadline,
  announcements,
  requiredAnnouncements,
} from '@agency/shared/tendering/announcements'
import { isLotFailed } from '@agency/shared/tendering/project-state'
import type { StatutoryRule } from '@agency/shared/tendering/statutory'
import type { Context, Write } from '../../../http/context'
import { loadOpenTodos } from '../../../workflow/todos'
import {
  type JudgementBasis,
  judgementContext,
  loadCurrentRules,
  loadJudgementBasis,
  lotRuleFacts,
} from '../deadline/lot-judgement'
import type { LotRecord } from '../lot/lot.store'
import { openLotTodo } from '../lot/lot.todos'
import { type ProjectRecord, projects } from '../project/project.store'

const say = {
  title: (noticeType: Announcement, packageNo: string) => `发布${noticeType}：${packageNo}`,
  file: (noticeType: Announcement, packageNo: string) => `办理${noticeType}：${packageNo}`,
}

/** An announcement that the law requires of a lot now. */
export interface RequiredAnnouncement {
  lot: LotRecord
  noticeType: Announcement
  rule: StatutoryRule
  /** The last day for the announcement by the rule, 'YYYY-MM-DD'. */
  dueDate: string | null
}

/**
 * The announcements that the law requires of these lots now, registered or not. Today's rules apply, since
 * the duty arises with the award or the contract, while the project's own deadlines follow the rules stored
 * with it.
 */
export async function legallyRequiredAnnouncements(
  context: Pick<Context, 'db' | 'clock'>,
  project: ProjectRecord,
  lots: readonly LotRecord[],
): Promise<RequiredAnnouncement[]> {
  const rules = await loadCurrentRules(context.db, context.clock())
  const judging = { ...(await loadJudgementBasis(context.db, project, context.clock())), rules }
  return lots.flatMap((lot) => requiredAnnouncementsOfLot(judging, lot))
}

function requiredAnnouncementsOfLot(judging: JudgementBasis, lot: LotRecord): RequiredAnnouncement[] {
  if (isLotFailed(lot.status)) return []
  const asked = judgementContext(judging, lot)
  return requiredAnnouncements(judging.rules, asked)
    .filter(({ noticeType }) => isAnnouncementTriggered(noticeType, lot))
    .map(({ noticeType, rule }) => ({
      lot,
      noticeType,
      rule,
      dueDate: announcementDeadline(noticeType, rule, asked, lotRuleFacts(lot)),
    }))
}

/** True when the event has happened that an announcement of this kind is about. */
const isAnnouncementTriggered = (noticeType: Announcement, lot: LotRecord) => {
  const { after } = announcements[noticeType]
  return after === null || lot[after] !== null
}

/**
 * Creates to-dos for announcements that are due and neither made nor already a to-do: for manager A, after
 * the contract for manager B.
 */
export async function openAnnouncementTodos(write: Write, lot: LotRecord): Promise<void> {
  const project = await projects.load(write.tx, lot.projectId)
  if (!project) return
  const open = new Set((await loadOpenTodos(write.tx, [lot.listId])).map(({ stepId }) => stepId))
  for (const { noticeType, dueDate } of await legallyRequiredAnnouncements(write, project, [lot])) {
    const { step: stepId, by } = announcements[noticeType]
    const assigneeUserId = by === 'B' ? lot.projectManagerBId : lot.projectManagerAId
    if (lot.announced[noticeType] || open.has(stepId) || !assigneeUserId) continue
    const title = (noticeType === '合同备案' ? say.file : say.title)(noticeType, lot.packageNo)
    await openLotTodo(write, lot, {
      stepId,
      title,
      assigneeUserId,
      stepName: noticeType,
      lastDay: dueDate,
    })
  }
}
