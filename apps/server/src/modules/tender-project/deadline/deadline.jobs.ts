import { endOfDay } from '@agency/shared/format/dates'
import type { Judgement } from '@agency/shared/tendering/judgement'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import type { GuestWrite } from '../../../http/context'
import type { Job, JobContext } from '../../../jobs/job'
import { wfTodo } from '../../../workflow/todo.table'
import { sendNotices } from '../../../workflow/todos'
import { type LotRecord, lotsOfProject } from '../lot/lot.store'
import { lotTodoFields } from '../lot/lot.todos'
import { projects } from '../project/project.store'
import { tenderLot } from '../tables/lot.table'
import { tenderProject } from '../tables/project.table'
import { judgeLot, loadJudgementBasis } from './lot-judgement'

const say = {
  soon: '即将到期',
  broken: '已超期',
  title: (packageNo: string, name: string, how: string) => `期限${how}：${packageNo} ${name}`,
}

/**
 * True for a deadline that is due soon or overdue and not done yet; what can no longer be changed warns
 * nobody.
 */
const needsWarning = ({ state, targetDate, latest }: Judgement) =>
  (state === 'soon' || state === 'broken') && targetDate === null && latest !== null

/** Status range of running lots: published, or still without contract (DOMAIN 5.4, "Package states"). */
const RUNNING = { from: lotStatus.selling, before: lotStatus.completed }

/**
 * Sends the warnings of the deadline panel to those who can still act: for each rule of a lot once when it is
 * due soon, and once when it is overdue (DOMAIN section 2, "WARN").
 */
async function warnOfDeadlines(guest: JobContext): Promise<string> {
  const running = await guest.db
    .selectDistinct({ projectId: tenderLot.projectId })
    .from(tenderLot)
    .innerJoin(tenderProject, eq(tenderProject.listId, tenderLot.projectId))
    .where(
      and(
        eq(tenderLot.delFlag, false),
        eq(tenderProject.suspendFlag, false),
        gte(tenderLot.status, RUNNING.from),
        lt(tenderLot.status, RUNNING.before),
      ),
    )
  let warned = 0
  for (const { projectId } of running) {
    if (guest.signal.aborted) break
    warned += await guest.write((write) => warnOfProjectDeadlines(write, projectId))
  }
  return `检查 ${running.length} 个项目，提醒 ${warned} 项`
}

async function warnOfProjectDeadlines(write: GuestWrite, projectId: string): Promise<number> {
  const project = await projects.load(write.tx, projectId)
  if (!project) return 0
  const judging = await loadJudgementBasis(write.tx, project, write.clock())
  let warned = 0
  for (const lot of await lotsOfProject(write.tx, projectId)) {
    if (lot.status < RUNNING.from || lot.status >= RUNNING.before) continue
    for (const judgement of judgeLot(judging, lot).filter(needsWarning))
      warned += (await sendDeadlineWarning(write, lot, judgement)) ? 1 : 0
  }
  return warned
}

async function sendDeadlineWarning(
  write: GuestWrite,
  lot: LotRecord,
  { ruleCode, name, text, state, latest }: Judgement,
): Promise<boolean> {
  const stepId = `TP_RULE_${ruleCode}`
  const title = say.title(lot.packageNo, name, state === 'soon' ? say.soon : say.broken)
  const people = [...new Set([lot.projectManagerAId, lot.projectManagerBId])].filter((id) => id !== null)
  const isWarned = and(
    eq(wfTodo.ownId, lot.listId),
    eq(wfTodo.stepId, stepId),
    eq(wfTodo.title, title),
    inArray(wfTodo.assigneeUserId, people),
  )
  if (people.length === 0 || (await write.tx.$count(wfTodo, isWarned)) > 0) return false
  const dueTime = latest ? endOfDay(latest) : null
  await sendNotices(write, people, { ...lotTodoFields(lot), stepId, title, content: text, dueTime })
  return true
}

export const deadlineJob: Job = {
  name: 'tender-deadlines',
  title: '法定期限提醒',
  schedule: { dailyAt: '08:20' },
  run: warnOfDeadlines,
}
