import {
  findMove,
  isForwardMove,
  movesFrom,
  type NamedMove,
  RESULTS,
  returnTargets,
  START_MOVE,
  withdrawActionOf,
} from '@agency/shared/flow/flow'
import { newListId } from '@agency/shared/format/ids'
import { eq } from 'drizzle-orm'
import { type Context, columnsForUpdate, type Write } from '../http/context'
import { serverMessages as say } from '../http/messages'
import { badField, notFound, notPermitted, staleVersion, wrongState } from '../http/refusal'
import { canonicalJson, sha256 } from '../log/canonical'
import { type Admitted, admitToMove } from './admission'
import { mustFindStep, notifyPrincipal, notifyStarter, openArrivalTodos, sendCarbonCopies } from './arrival'
import { wfCase } from './flow.table'
import { writeHistory } from './history'
import { lockCase } from './hold-case'
import { runNamingPrincipal } from './on-behalf'
import type { FlowRecord, FlowResource, MoveInput } from './resource'
import { withdrawMove } from './take-back'
import { closeStepTodos, lockOpenTodos } from './todos'
import { participantsAfterMove, passedStepsAfterMove } from './trail'
import { withdrawalDataOf } from './withdrawal'

type Case = typeof wfCase.$inferSelect

/** Starts a case at the flow's first step, or at a later one when the steps before it are done already. */
export async function startCase(
  write: Write,
  resource: FlowResource,
  record: FlowRecord,
  step = resource.flow.start,
): Promise<void> {
  const { flow } = resource
  const [begun] = await write.tx
    .insert(wfCase)
    .values({
      ownId: record.listId,
      bizType: flow.bizType,
      flowCode: flow.code,
      flowVersion: flow.version,
      step,
      starterUserId: write.actor.userId,
      actors: { [START_MOVE]: write.actor.userId },
    })
    .returning()
  if (begun) await openArrivalTodos(write, { resource, record, standing: begun })
}

/**
 * Makes a move: locks the case, checks version, state, person, segregation and opinion, runs the effect,
 * closes the step's to-dos, opens the next ones, writes the history. One transaction. `input` also has the
 * fields that this particular move requires.
 * @throws 404 not visible, 409 stale version or wrong state, 403 not one of the people meant, 400 a broken
 * rule
 */
export function makeMove<R extends FlowRecord, I extends MoveInput>(
  context: Context,
  resource: FlowResource<R>,
  action: string,
  input: I,
): Promise<R> {
  if (action === withdrawActionOf(resource.flow)) return withdrawMove(context, resource, input)
  return context.write(async (write) => {
    await resource.holdFirst?.(write.tx, input.listId)
    const standing = await lockCase(write.tx, input.listId)
    const record = await resource.find(write.tx, context, input.listId)
    if (!standing || !record) throw notFound()
    if (await resource.barred?.(context, record, action)) throw notPermitted()
    if (record.version !== input.version) throw staleVersion()
    const drawn = findMove(resource.flow, standing.step, action, input.result, record)
    if (!drawn) throw unknownMoveRefusal(resource, standing, { action, result: input.result })
    const move = moveReturningTo(drawn, standing, input.toStep)
    const open = await lockOpenTodos(write.tx, record.listId)
    const asked = { ...write, ...(context.borrows ? { borrows: true as const } : {}) }
    const admitted = await admitToMove(asked, { resource, move }, { record, standing, open })
    if (move.opinion === 'required' && !input.opinion) throw badField('opinion', say.opinionNeeded)

    return runNamingPrincipal(write, admitted.standIn?.principal, () =>
      applyMove(write, { resource, standing, move, record, input, ...admitted }),
    )
  })
}

/**
 * Makes an automatic move of the server (`bySystem`) in the transaction that causes it. Returns undefined and
 * does nothing when the case is not at a step from which the move starts.
 */
export function makeServerMove<R extends FlowRecord>(
  context: Context,
  resource: FlowResource<R>,
  key: string,
  listId: string,
): Promise<R | undefined> {
  return context.write(async (write) => {
    const standing = await lockCase(write.tx, listId)
    const record = await resource.load(write.tx, listId)
    if (!standing || !record) throw notFound()
    const move = movesFrom(resource.flow, standing.step, record).find(
      (one) => one.key === key && one.bySystem,
    )
    if (!move) return undefined
    const input = { listId, version: record.version }
    return applyMove(write, { resource, standing, move, record, input, onBehalf: false })
  })
}

/**
 * The move changed to go to an earlier step (退回到), which the flow must allow and the case must have
 * passed. @throws 400 at `toStep`
 */
function moveReturningTo(move: NamedMove, { passed }: Case, toStep: string | undefined): NamedMove {
  if (toStep === undefined || toStep === move.to) return move
  const steps = passed.map(({ step }) => step)
  if (!returnTargets(move, steps).includes(toStep)) throw badField('toStep', say.notPassed)
  return { ...move, to: toStep }
}

/**
 * Carries out a move that passed its checks: its effect, the change of the record, and everything that
 * follows every move.
 */
async function applyMove<R extends FlowRecord>(
  write: Write,
  made: Omit<Made<R>, 'after' | 'changed'>,
): Promise<R> {
  const { resource, move, record, input } = made
  const told = { write, resource, record, input: { ...input } }
  // The effect of a return belongs to the step where the record is corrected; a return to another reviewer
  // has no effect.
  const isUsual = resource.flow.moves[move.key]?.to === move.to
  const changed = (isUsual && (await resource.effects[move.key]?.(told))) || {}
  const after = await resource.patch(write.tx, record.listId, {
    ...changed,
    status: mustFindStep(resource, move.to).status,
    ...columnsForUpdate(write, record),
  } as Partial<FlowRecord> as Partial<R>)
  await recordMoveAndAdvance(write, { ...made, after, changed })
  await resource.moved?.({ write, key: move.key, before: record, after })
  return after
}

interface Made<R extends FlowRecord> extends Admitted {
  resource: FlowResource<R>
  standing: Case
  move: NamedMove
  record: R
  after: R
  /** The columns that the effect of the move has set. */
  changed: Partial<R>
  input: MoveInput
}

/** What follows every move: closed to-dos, the next ones, history, notices, operation log. */
async function recordMoveAndAdvance<R extends FlowRecord>(write: Write, made: Made<R>): Promise<void> {
  const { resource, standing, move, record, after, input, onBehalf, standIn } = made
  const principal = standIn?.principal
  const { actor } = write
  const from = mustFindStep(resource, standing.step)
  const todoIds =
    from.todo &&
    (await closeStepTodos(write, record.listId, from.todo.stepId, {
      handleUserId: actor.userId,
      handleUserName: actor.nickName,
      result: move.result ?? move.key,
      opinion: input.opinion ?? null,
      handleTime: write.clock(),
      ...(principal ? { forUserId: principal.userId, forUserName: principal.nickName } : {}),
    }))
  const { key, to } = move
  const forUserId = principal?.userId
  const hand = { key, to, userId: actor.userId, forUserId, isForward: isForwardMove(move) }
  const way = {
    step: to,
    actors: participantsAfterMove(resource.flow, standing.actors, hand),
    // A case that returns goes to the person whose work it is, not to the deputy who did it for them.
    passed: passedStepsAfterMove(standing, move, forUserId ?? actor.userId),
    lastMove: withdrawalDataOf(write, made, todoIds ?? []),
  }
  const moved: Case = { ...standing, ...way }
  await write.tx.update(wfCase).set(way).where(eq(wfCase.ownId, record.listId))
  await writeHistory(write.tx, {
    listId: newListId(),
    bizType: resource.flow.bizType,
    ownId: record.listId,
    fromStep: from.title,
    toStep: mustFindStep(resource, move.to).title,
    fromStatus: record.status,
    toStatus: after.status,
    action: move.action,
    actionName: move.label,
    result: move.result ?? null,
    opinion: input.opinion ?? null,
    userId: actor.userId,
    userName: actor.nickName,
    onBehalf,
    forUserId: principal?.userId ?? null,
    time: write.clock(),
    snapshotHash: sha256(canonicalJson(after)),
  })
  const handledBy = standing.passed.find(({ step }) => step === to)?.userId
  await openArrivalTodos(write, { resource, record: after, standing: moved, by: move, handledBy })
  await notifyStarter(write, { resource, move, standing: moved, record: after })
  if (principal) await notifyPrincipal(write, { resource, move, record: after, to: principal.userId })
  await sendCarbonCopies(write, { resource, move, record: after, userIds: input.ccUserIds ?? [] })
  write.log({
    module: resource.flow.bizType,
    action: move.key,
    ownId: record.listId,
    before: record,
    after,
    onBehalf,
  })
}

/**
 * The error for a move that the step does not have: an unknown result of a known action is a field error, an
 * unknown action is a wrong state.
 */
function unknownMoveRefusal(
  resource: Pick<FlowResource, 'flow'>,
  standing: Case,
  { action, result }: { action: string; result: string | undefined },
) {
  const outcomes = movesFrom(resource.flow, standing.step).filter((move) => move.action === action)
  if (outcomes.length === 0) return wrongState()
  const names = RESULTS.filter((name) => outcomes.some((move) => move.result === name))
  // The step has a move of this name, but not for a record like this one.
  if (names.length === 0) return wrongState()
  return badField('result', result ? `处理结果只能是 ${names.join(' / ')}` : '请选择处理结果')
}
