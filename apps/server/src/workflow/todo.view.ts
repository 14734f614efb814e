import type { Todo } from '@agency/shared/contract/todo.contract'
import { DECISIONS, decisionMovesOfTodo } from '@agency/shared/flow/decisions'
import { movePermission } from '@agency/shared/flow/flow'
import { flows } from '@agency/shared/flows'
import { isSecretStep } from '@agency/shared/secret-steps'
import { type Actor, hasPermission } from '../http/actor'
import { principalOfTodo } from './on-behalf'
import type { TodoRow } from './todo.table'

const toIsoString = (time: Date | null) => time?.toISOString() ?? null

/** A to-do as answered to the client, with what this person may do with it. */
export function buildTodoView(row: TodoRow, actor: Actor): Todo {
  const { flowCode, holder, excludedUserIds, urgeTime, starterUserId, ...shown } = row
  const principal = principalOfTodo(row, actor)?.principal
  return {
    ...shown,
    ...(principal ? { forUserId: principal.userId, forUserName: principal.nickName } : {}),
    createTime: row.createTime.toISOString(),
    claimTime: toIsoString(row.claimTime),
    dueTime: toIsoString(row.dueTime),
    handleTime: toIsoString(row.handleTime),
    allowedActions: allowedTodoActions(row, actor),
  }
}

export const isHolder = (row: TodoRow, actor: Actor) => actor.holderKeys.includes(row.holder)
const isUnassigned = (row: TodoRow) => row.assigneeUserId === null
const cameFromPool = (row: TodoRow) => row.assigneeRole !== null || row.assigneeDeptId !== null

/**
 * True when this person may read a to-do: administrators (except what R27 keeps from them), those for whom it
 * waits, those who created or handled it (CONTRACT, "To-dos").
 */
export const canSeeTodo = (row: TodoRow, actor: Actor) =>
  (actor.isAdmin && !isSecretStep(row.stepId)) ||
  isHolder(row, actor) ||
  isOriginator(row, actor) ||
  row.handleUserId === actor.userId

/**
 * True when the person handed it on, or entered the record that it is about; the latter do not see secret
 * steps (R27).
 */
const isOriginator = (row: TodoRow, { userId }: Actor) =>
  row.createUserId === userId || (row.starterUserId === userId && !isSecretStep(row.stepId))

/** What this person may do with a to-do, by the same rules as the calls. */
function allowedTodoActions(row: TodoRow, actor: Actor): string[] {
  if (row.status !== 'pending') return []
  if (row.kind === 'notice') return isHolder(row, actor) ? ['read'] : []
  const mine = row.assigneeUserId === actor.userId
  const answerable = (isHolder(row, actor) || actor.isAdmin) && !row.excludedUserIds.includes(actor.userId)
  const principal = answerable ? undefined : principalOfTodo(row, actor)?.principal
  const actions: string[] = []
  if (row.flowCode === null) {
    if (mine || actor.isAdmin) actions.push('done')
    if (row.createUserId === actor.userId || actor.isAdmin) actions.push('edit', 'del')
    return actions
  }
  if (answerable || principal) actions.push('handle', ...decisionsOpenTo(row, principal ?? actor))
  const isOpen = isUnassigned(row) && !mustBeTakenByMove(row)
  if (answerable && isOpen && isHolder(row, actor) && hasPermission(actor, 'workflow:todo:claim'))
    actions.push('claim')
  if (mine && cameFromPool(row) && row.claimTime) actions.push('release')
  if (answerable && isOfFlow(row) && hasPermission(actor, 'workflow:todo:transfer')) actions.push('transfer')
  if (canUrge(row, actor)) actions.push('urge')
  return actions
}

/**
 * True when the to-do belongs to a flow. Others cannot be passed on, because everybody who may do them is in
 * the pool already.
 */
const isOfFlow = ({ flowCode }: TodoRow) => flows.some(({ code }) => code === flowCode)

/** True when this person may 催办: they led to the to-do, and it does not wait for them. */
export const canUrge = (row: TodoRow, actor: Actor) =>
  isOriginator(row, actor) && row.assigneeUserId !== actor.userId

/**
 * True when a to-do can only be taken by the record's own move, because its pool has an order that the move
 * enforces.
 */
export function mustBeTakenByMove(row: TodoRow): boolean {
  const flow = flows.find(({ code }) => code === row.flowCode)
  return Object.values(flow?.steps ?? {}).some(
    ({ todo, title }) => todo?.takenByMove && todo.stepId === row.stepId && title === row.stepName,
  )
}

/**
 * The results that this person may decide here as one of those for whom the step waits (admission.ts). The
 * call checks separately that they may see the record.
 */
function decisionsOpenTo(row: TodoRow, actor: Actor): string[] {
  const flow = flows.find(({ code }) => code === row.flowCode)
  if (!flow) return []
  const moves = decisionMovesOfTodo(flow, row)
  return DECISIONS.filter((result) => {
    const move = moves[result]
    return move && hasPermission(actor, movePermission(flow, move.key))
  })
}
