import {
  fillTitle,
  findMove,
  movesFrom,
  type NamedMove,
  RESULTS,
  resultNames,
  type Step,
} from '@agency/shared/flow/flow'
import { newListId } from '@agency/shared/format/ids'
import { dueAfter } from '@agency/shared/workday/workday'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Context, Write } from '../http/context'
import { serverMessages as say } from '../http/messages'
import { badField, notFound, notPermitted, refuse, staleVersion, wrongState } from '../http/refusal'
import { canonical, sha256 } from '../log/canonical'
import { type Actor, may } from '../session/actor'
import { holidayTable } from '../system/holidays'
import { closeTodosOf, openTodos, openTodosOf, TODO_MENU_ID, type TodoRow } from '../todo/todos'
import { wfCase, wfFlowLog } from './flow.table'
import { assigneeOf, candidates, isMeant, isSegregated } from './people'
import type { FlowRecord, FlowResource, MoveInput } from './resource'

type Case = typeof wfCase.$inferSelect

/** Begins a case at the flow's first step. */
export async function startCase(
  context: Context,
  write: Write,
  resource: FlowResource,
  record: FlowRecord,
): Promise<void> {
  const { flow } = resource
  const [begun] = await write.tx
    .insert(wfCase)
    .values({
      ownId: record.listId,
      bizType: flow.bizType,
      flowCode: flow.code,
      flowVersion: flow.version,
      step: flow.start,
      starterUserId: context.actor.userId,
    })
    .returning()
  if (begun) await arrive(context, write, resource, begun, record)
}

/**
 * Makes a move: locks the case, checks version, state, person, segregation and opinion, runs the effect, closes the
 * step's to-dos, opens the next ones, writes the history. One transaction.
 * @throws 404 not visible, 409 stale version or wrong state, 403 not one of the people meant, 400 a broken rule
 */
export function makeMove<R extends FlowRecord>(
  context: Context,
  resource: FlowResource<R>,
  action: string,
  input: MoveInput,
): Promise<R> {
  return context.write(async (write) => {
    const standing = await lockCase(write.tx, input.listId)
    const record = await resource.find(write.tx, context, input.listId)
    if (!standing || !record) throw notFound()
    if (record.version !== input.version) throw staleVersion()
    const move = findMove(resource.flow, standing.step, action, input.result)
    if (!move) throw undrawn(resource, standing, action, input.result)
    const open = await openTodosOf(write.tx, [record.listId])
    const onBehalf = admitToMove(context.actor, move, record, standing, open)
    if (move.opinion === 'required' && !input.opinion) throw badField('opinion', say.opinionNeeded)

    const to = stepOf(resource, move.to)
    const changed =
      (await resource.effects[move.key]?.({ context, write, record, input: { ...input } })) ?? {}
    const after = await resource.patch(write.tx, record.listId, {
      ...changed,
      status: to.status,
      version: record.version + 1,
      updateUserId: context.actor.userId,
      updateTime: new Date(),
    } as Partial<FlowRecord> as Partial<R>)
    await settle(context, write, { resource, standing, move, record, after, input, onBehalf })
    return after
  })
}

interface Made<R extends FlowRecord> {
  resource: FlowResource<R>
  standing: Case
  move: NamedMove
  record: R
  after: R
  input: MoveInput
  onBehalf: boolean
}

/** What every move leaves behind: closed to-dos, the next ones, the history, notices, the operation log. */
async function settle<R extends FlowRecord>(context: Context, write: Write, made: Made<R>): Promise<void> {
  const { resource, standing, move, record, after, input, onBehalf } = made
  const { actor } = context
  const from = stepOf(resource, standing.step)
  if (from.todo)
    await closeTodosOf(write, record.listId, from.todo.stepId, {
      handleUserId: actor.userId,
      handleUserName: actor.nickName,
      result: move.result ?? move.key,
      opinion: input.opinion ?? null,
    })
  const moved: Case = { ...standing, step: move.to, actors: { ...standing.actors, [move.key]: actor.userId } }
  await write.tx
    .update(wfCase)
    .set({ step: moved.step, actors: moved.actors })
    .where(eq(wfCase.ownId, record.listId))
  await write.tx.insert(wfFlowLog).values({
    listId: newListId(),
    bizType: resource.flow.bizType,
    ownId: record.listId,
    fromStep: from.title,
    toStep: stepOf(resource, move.to).title,
    fromStatus: record.status,
    toStatus: after.status,
    action: move.action,
    actionName: move.label,
    result: move.result ?? null,
    opinion: input.opinion ?? null,
    userId: actor.userId,
    userName: actor.nickName,
    onBehalf,
    snapshotHash: sha256(canonical(after)),
  })
  await arrive(context, write, resource as unknown as FlowResource, moved, after)
  await carbonCopy(context, write, made)
  write.log({
    module: resource.flow.bizType,
    action: move.key,
    ownId: record.listId,
    before: record,
    after,
    onBehalf,
  })
}

/** The to-do and the notices of the step a case has come to. */
async function arrive(
  context: Context,
  write: Write,
  resource: FlowResource,
  standing: Case,
  record: FlowRecord,
): Promise<void> {
  const step = stepOf(resource, standing.step)
  const fields = record as unknown as Record<string, unknown>
  if (step.todo && step.who) {
    const excluded = movesFrom(resource.flow, standing.step)
      .flatMap((move) => move.segregatedFrom ?? [])
      .flatMap((earlier) => standing.actors[earlier] ?? [])
    const listId = newListId()
    const now = new Date()
    await openTodos(write, [
      {
        ...common(context, resource, record),
        ...(await assigneeOf(write.tx, step.who, fields, standing, excluded)),
        listId,
        kind: 'task',
        stepId: step.todo.stepId,
        stepName: step.title,
        title: fillTitle(step.todo.title, fields),
        path: addressOf(step, record.listId, listId),
        dueTime: new Date(dueAfter(now.toISOString(), step.todo.dueWorkdays, await holidayTable(context.db))),
      },
    ])
  }
  // One notice a person, so that one colleague's reading does not take it from the others.
  for (const role of step.notify ?? [])
    for (const person of await candidates(write.tx, { kind: 'role', role }, fields, standing, []))
      await notify(context, write, resource, record, person.listId, step.title)
}

const common = (context: Context, resource: FlowResource, record: FlowRecord) => ({
  ownId: record.listId,
  flowCode: resource.flow.code,
  bizType: resource.flow.bizType,
  createUserId: context.actor.userId,
  createUserName: context.actor.nickName,
  ...resource.project?.(record),
})

/** 抄送: notices to the people named with the move. */
async function carbonCopy<R extends FlowRecord>(
  context: Context,
  write: Write,
  made: Made<R>,
): Promise<void> {
  const resource = made.resource as unknown as FlowResource
  const result = made.move.result ? `（${resultNames[made.move.result]}）` : ''
  for (const assigneeUserId of new Set(made.input.ccUserIds))
    await notify(context, write, resource, made.after, assigneeUserId, `${made.move.label}${result}`)
}

async function notify(
  context: Context,
  write: Write,
  resource: FlowResource,
  record: FlowRecord,
  assigneeUserId: string,
  what: string,
): Promise<void> {
  const listId = newListId()
  const template = Object.values(resource.flow.steps).find((step) => step.todo)
  const subject = template?.todo ? fillTitle(template.todo.title.replace(/^[^：]*：/, ''), { ...record }) : ''
  await openTodos(write, [
    {
      ...common(context, resource, record),
      assigneeUserId,
      listId,
      kind: 'notice',
      title: `${resource.flow.title}：${subject} ${what}`.trim(),
      path: template ? addressOf(template, record.listId, listId) : '/home',
    },
  ])
}

function addressOf(step: Step, listId: string, todoId: string): string {
  const query = new URLSearchParams({
    listId,
    stepId: step.todo?.stepId ?? '',
    todoId,
    menu_id: TODO_MENU_ID,
  })
  return `${step.todo?.path ?? '/home'}?${query}`
}

/**
 * Whether the actor is one of the people a move waits for; answers whether an administrator acts for them (代办).
 * @throws 403, 409 when somebody else has claimed the to-do, 400 for a breach of segregation
 */
function admitToMove(
  actor: Actor,
  move: NamedMove,
  record: FlowRecord,
  standing: Case,
  open: readonly TodoRow[],
): boolean {
  const stop = obstacle(actor, move, record, standing, open)
  if (stop === 'segregated') throw refuse(say.segregated)
  if (stop === 'claimed') throw wrongState(say.claimed)
  if (stop === 'stranger') throw notPermitted()
  return actor.isAdmin && !isExpected(actor, move, record, standing, open)
}

function obstacle(
  actor: Actor,
  move: NamedMove,
  record: FlowRecord,
  standing: Case,
  open: readonly TodoRow[],
) {
  if (move.untilClaimed && open.some((todo) => todo.claimTime)) return 'claimed'
  if (isSegregated(move, actor, standing)) return 'segregated'
  if (actor.isAdmin || isExpected(actor, move, record, standing, open)) return undefined
  const pool = open.some((todo) => todo.claimTime && todo.assigneeUserId !== actor.userId)
  return !move.by && pool ? 'claimed' : 'stranger'
}

function isExpected(
  actor: Actor,
  move: NamedMove,
  record: FlowRecord,
  standing: Case,
  open: readonly TodoRow[],
): boolean {
  const fields = record as unknown as Record<string, unknown>
  if (move.by) return move.by.some((who) => isMeant(who, actor, fields, standing))
  return open.some((todo) => actor.holderKeys.includes(todo.holder))
}

/** The actions open to the caller on each record, by listId: the same rules as the move itself. */
export async function allowedMoves<R extends FlowRecord>(
  context: Context,
  resource: FlowResource<R>,
  records: readonly R[],
): Promise<Map<string, string[]>> {
  const ids = records.map((record) => record.listId)
  if (ids.length === 0) return new Map()
  const cases = new Map(
    (await context.db.select().from(wfCase).where(inArray(wfCase.ownId, ids))).map((row) => [row.ownId, row]),
  )
  const open = await openTodosOf(context.db, ids)
  return new Map(
    records.map((record) => {
      const standing = cases.get(record.listId)
      const todos = open.filter((todo) => todo.ownId === record.listId)
      const moves = standing ? movesFrom(resource.flow, standing.step) : []
      const allowed = moves.filter(
        (move) =>
          may(context.actor, `${resource.flow.bizType}:${move.action}`) &&
          standing &&
          !obstacle(context.actor, move, record, standing, todos),
      )
      return [record.listId, [...new Set(allowed.map((move) => move.action))]]
    }),
  )
}

const lockCase = async (tx: Queryable, ownId: string): Promise<Case | undefined> =>
  (await tx.select().from(wfCase).where(eq(wfCase.ownId, ownId)).for('update'))[0]

function stepOf(resource: Pick<FlowResource, 'flow'>, name: string): Step {
  const step = resource.flow.steps[name]
  if (!step) throw new Error(`流程 ${resource.flow.code} 没有步骤 ${name}`)
  return step
}

/** A result that the step's action does not know is a field error; an action it does not know is a wrong state. */
function undrawn(
  resource: Pick<FlowResource, 'flow'>,
  standing: Case,
  action: string,
  result: string | undefined,
) {
  const outcomes = movesFrom(resource.flow, standing.step).filter((move) => move.action === action)
  if (outcomes.length === 0) return wrongState()
  const names = RESULTS.filter((name) => outcomes.some((move) => move.result === name))
  return badField('result', result ? `处理结果只能是 ${names.join(' / ')}` : '请选择处理结果')
}
