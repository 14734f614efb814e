import { CARBON_COPY } from '@agency/shared/contract/todo.contract'
import { TODO_MENU_ID } from '@agency/shared/contract/todo-page'
import { fieldValue } from '@agency/shared/fields/value-in'
import {
  movesFrom,
  type NamedMove,
  resultNames,
  type Step,
  type TodoTemplate,
  type Who,
} from '@agency/shared/flow/flow'
import { fillTitle, personIdsInTitle } from '@agency/shared/flow/titles'
import { endOfDay } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { dueAfter, dueBefore } from '@agency/shared/workday/workday'
import { eq } from 'drizzle-orm'
import type { Context, Write } from '../http/context'
import { badField } from '../http/refusal'
import { loadActor } from '../session/load-actor'
import { VISITOR_ID } from '../session/outsiders'
import { activeAccountsWithIds } from '../system/directory'
import { loadHolidayTable } from '../system/holidays'
import { wfCase } from './flow.table'
import { peopleExcludedFromMoves } from './four-eyes'
import { chooseAssignee, findCandidates } from './people'
import type { FlowRecord, FlowResource } from './resource'
import { createTodos, lockOpenTodos, updateTodo } from './todos'

type Case = typeof wfCase.$inferSelect

/** A record and its flow resource. */
interface Subject {
  resource: FlowResource
  record: FlowRecord
}

interface Arriving extends Subject {
  standing: Case
  by?: NamedMove
  /** Id of the person who did the step before, when the case returns to it. */
  handledBy?: string | null | undefined
}

/**
 * Opens the to-do and sends the notices of the step that a case has reached by the move `by`, or at its
 * start. A returned case goes to the person who did the step before, if they still may.
 */
export async function openArrivalTodos(
  write: Write,
  { resource, record, standing, by, handledBy }: Arriving,
): Promise<void> {
  const subject = { resource, record }
  const step = mustFindStep(resource, standing.step)
  const fields = record as unknown as Record<string, unknown>
  // A visitor who entered it through a public form gets no to-dos; they look up the result themselves.
  const isOutside = step.who?.kind === 'starter' && standing.starterUserId === VISITOR_ID
  if (step.todo && step.who && !isOutside) {
    const excluded = peopleExcludedFromMoves(movesFrom(resource.flow, standing.step), { ...record }, standing)
    const listId = newListId()
    const again = by?.result === 'return' ? (handledBy ?? undefined) : undefined
    await createTodos(write, [
      {
        ...commonTodoColumns(write, resource, record),
        ...(await chooseAssignee(write.tx, step.who, { record: fields, standing, excluded, again })),
        listId,
        kind: 'task',
        excludedUserIds: excluded,
        starterUserId: resource.flow.entered ? standing.starterUserId : null,
        stepId: step.todo.stepId,
        stepName: step.title,
        title: await composeTitle(write, todoTitleTemplate(step.todo, by), fields),
        path: todoPageUrl(step, record.listId, listId),
        dueTime: await computeDueTime(write, subject, step.todo),
      },
    ])
  }
  // One notice per person, so that one colleague's reading does not remove it for the others.
  const told = [...(step.notify ?? []).map((role): Who => ({ kind: 'role', role })), ...(step.tells ?? [])]
  const people = new Set<string>()
  for (const who of told)
    for (const { listId } of await findCandidates(write.tx, who, { record: fields, standing }))
      people.add(listId)
  // The starter is informed by `notifyStarter`, and the person who made the move knows already.
  if (step.tells) for (const userId of [standing.starterUserId, write.actor.userId]) people.delete(userId)
  for (const userId of people)
    if (await canPersonSeeRecord(write, subject, userId))
      await createNoticeTodo(write, subject, { to: userId, what: step.title })
}

async function composeTitle(
  { tx }: Write,
  template: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<string> {
  const people = await activeAccountsWithIds(tx, personIdsInTitle(template, fields))
  return fillTitle(template, fields, new Map(people.map(({ listId, realName }) => [listId, realName])))
}

const todoTitleTemplate = ({ title, returnedTitle = title }: TodoTemplate, by: NamedMove | undefined) =>
  by?.result === 'return' ? returnedTitle : title

/**
 * When a to-do is due: by the statutory rule, else by a field of the record, else a number of working days
 * from now.
 */
async function computeDueTime(
  write: Write,
  { resource, record }: Subject,
  { dueWorkdays, dueBy, dueRule }: TodoTemplate,
): Promise<Date> {
  const lastDay = dueRule && (await resource.lastDayOf?.(write, record, dueRule))
  if (lastDay) return endOfDay(lastDay)
  const table = await loadHolidayTable(write.db)
  const by = dueBy && fieldValue(record, dueBy.field)
  if (by instanceof Date) return new Date(dueBefore(by.toISOString(), dueBy?.workdaysBefore ?? 0, table))
  return new Date(dueAfter(write.clock().toISOString(), dueWorkdays, table))
}

/** Recomputes the due time of the open to-dos of a record after the date it depends on has changed. */
export async function updateTodoDueTimes(
  write: Write,
  resource: FlowResource,
  record: FlowRecord,
): Promise<void> {
  const [standing] = await write.tx.select().from(wfCase).where(eq(wfCase.ownId, record.listId))
  const todo = standing && mustFindStep(resource, standing.step).todo
  if (!todo?.dueBy && !todo?.dueRule) return
  const dueTime = await computeDueTime(write, { resource, record }, todo)
  for (const row of await lockOpenTodos(write.tx, record.listId))
    if (row.stepId === todo.stepId) await updateTodo(write, row, { dueTime })
}

/**
 * True when the person may see the record. A notice names its record, so whoever may not see it (a secret
 * project) gets none.
 */
async function canPersonSeeRecord(
  write: Write,
  { resource, record }: Subject,
  userId: string,
): Promise<boolean> {
  const actor = await loadActor(write.tx, userId)
  return (
    actor !== undefined && (await resource.find(write.tx, { ...write, actor }, record.listId)) !== undefined
  )
}

const commonTodoColumns = (context: Context, resource: FlowResource, record: FlowRecord) => ({
  ownId: record.listId,
  flowCode: resource.flow.code,
  bizType: resource.flow.bizType,
  createUserId: context.actor.userId,
  createUserName: context.actor.nickName,
  createTime: context.clock(),
  projectCode: record.projectCode ?? null,
  projectName: record.projectName ?? null,
})

/**
 * Sends the person who started the case a notice of a move that leaves nothing to do; a correction or a next
 * step has its own to-do.
 */
export async function notifyStarter(
  write: Write,
  told: { resource: FlowResource; move: NamedMove; standing: Case; record: FlowRecord },
): Promise<void> {
  const { starterUserId, step } = told.standing
  const isHeard = starterUserId !== write.actor.userId && starterUserId !== VISITOR_ID
  if (!isHeard || mustFindStep(told.resource, step).todo) return
  await createNoticeTodo(write, told, { to: starterUserId, what: `已${told.move.label}` })
}

/** Sends the absent person a notice of each move that their deputy made for them. */
export const notifyPrincipal = (
  write: Write,
  { resource, record, move, to }: Subject & { move: NamedMove; to: string },
): Promise<void> =>
  createNoticeTodo(write, { resource, record }, { to, what: `${write.actor.nickName}已${move.label}` })

/** 抄送: notices to the people named with the move. */
export async function sendCarbonCopies(
  write: Write,
  copy: { resource: FlowResource; move: NamedMove; record: FlowRecord; userIds: readonly string[] },
): Promise<void> {
  const result = copy.move.result ? `（${resultNames[copy.move.result]}）` : ''
  const what = `${copy.move.label}${result}`
  const known = await activeAccountsWithIds(write.tx, copy.userIds)
  if (known.length < new Set(copy.userIds).size) throw badField('ccUserIds', '抄送人不存在或已停用')
  for (const { listId, realName } of known)
    if (!(await canPersonSeeRecord(write, copy, listId)))
      throw badField('ccUserIds', `${realName}无权查看该记录，不能抄送`)
  for (const userId of new Set(copy.userIds))
    await createNoticeTodo(write, copy, { to: userId, what, stepId: CARBON_COPY })
}

/** Sends a notice of something unusual to everybody in these roles who may see the record. */
export async function notifyRoles(
  write: Write,
  subject: Subject,
  { roles, what }: { roles: readonly string[]; what: string },
): Promise<void> {
  const people = new Set<string>()
  for (const role of roles)
    for (const { listId } of await findCandidates(write.tx, { kind: 'role', role }))
      if (listId !== write.actor.userId) people.add(listId)
  for (const userId of people)
    if (await canPersonSeeRecord(write, subject, userId))
      await createNoticeTodo(write, subject, { to: userId, what })
}

async function createNoticeTodo(
  write: Write,
  { resource, record }: Subject,
  { to: assigneeUserId, what, stepId }: { to: string; what: string; stepId?: string },
): Promise<void> {
  const listId = newListId()
  const template = Object.values(resource.flow.steps).find((step) => step.todo)
  const subject = template?.todo
    ? await composeTitle(write, template.todo.title.replace(/^[^：]*：/, ''), { ...record })
    : ''
  await createTodos(write, [
    {
      ...commonTodoColumns(write, resource, record),
      assigneeUserId,
      listId,
      kind: 'notice',
      stepId,
      title: `${resource.flow.title}：${subject} ${what}`.trim(),
      path: template ? todoPageUrl(template, record.listId, listId) : '/home',
    },
  ])
}

function todoPageUrl(step: Step, listId: string, todoId: string): string {
  const query = new URLSearchParams({
    listId,
    stepId: step.todo?.stepId ?? '',
    todoId,
    menu_id: TODO_MENU_ID,
  })
  return `${step.todo?.path ?? '/home'}?${query}`
}

/** The step of the flow with this name. @throws Error for an unknown name, which is a fault of the program */
export function mustFindStep(resource: Pick<FlowResource, 'flow'>, name: string): Step {
  const step = resource.flow.steps[name]
  if (!step) throw new Error(`流程 ${resource.flow.code} 没有步骤 ${name}`)
  return step
}
