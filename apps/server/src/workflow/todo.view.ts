import type { Todo } from '@agency/shared/contract/todo.contract'
import { DECISIONS, decisionsAt } from '@agency/shared/flow/decisions'
import { permissionOf } from '@agency/shared/flow/flow'
import { flows } from '@agency/shared/flows'
import { isSecretStep } from '@agency/shared/secret-steps'
import { type Actor, may } from '../http/actor'
import type { TodoRow } from './todo.table'

const iso = (time: Date | null) => time?.toISOString() ?? null

/** A to-do as it travels, with what this person may do with it. */
export function todoView(row: TodoRow, actor: Actor): Todo {
  const { flowCode, holder, excludedUserIds, urgeTime, starterUserId, ...shown } = row
  return {
    ...shown,
    createTime: row.createTime.toISOString(),
    claimTime: iso(row.claimTime),
    dueTime: iso(row.dueTime),
    handleTime: iso(row.handleTime),
    allowedActions: todoActions(row, actor),
  }
}

export const isHolder = (row: TodoRow, actor: Actor) => actor.holderKeys.includes(row.holder)
const isPool = (row: TodoRow) => row.assigneeUserId === null
const fromPool = (row: TodoRow) => row.assigneeRole !== null || row.assigneeDeptId !== null

/** Who may read a to-do: administrators (but what R27 keeps from them), whoever it waits for, whoever set or handled it (CONTRACT, "To-dos"). */
export const maySee = (row: TodoRow, actor: Actor) =>
  (actor.isAdmin && !isSecretStep(row.stepId)) ||
  isHolder(row, actor) ||
  ledTo(row, actor) ||
  row.handleUserId === actor.userId

/** They handed it on, or entered the record that it is about; of the latter's steps they are not told what is secret (R27). */
const ledTo = (row: TodoRow, { userId }: Actor) =>
  row.createUserId === userId || (row.starterUserId === userId && !isSecretStep(row.stepId))

/** The same rules as the calls that do these things. */
function todoActions(row: TodoRow, actor: Actor): string[] {
  if (row.status !== 'pending') return []
  if (row.kind === 'notice') return isHolder(row, actor) ? ['read'] : []
  const mine = row.assigneeUserId === actor.userId
  const answerable = (isHolder(row, actor) || actor.isAdmin) && !row.excludedUserIds.includes(actor.userId)
  const actions: string[] = []
  if (row.flowCode === null) {
    if (mine || actor.isAdmin) actions.push('done')
    if (row.createUserId === actor.userId || actor.isAdmin) actions.push('edit', 'del')
    return actions
  }
  if (answerable) actions.push('handle', ...decisionsOf(row, actor))
  const isOpen = isPool(row) && !isTakenByMove(row)
  if (answerable && isOpen && isHolder(row, actor) && may(actor, 'workflow:todo:claim')) actions.push('claim')
  if (mine && fromPool(row) && row.claimTime) actions.push('release')
  if (answerable && isOfFlow(row) && may(actor, 'workflow:todo:transfer')) actions.push('transfer')
  if (mayUrge(row, actor)) actions.push('urge')
  return actions
}

/** What belongs to no flow has nobody to be passed on to: its pool is all who may. */
const isOfFlow = ({ flowCode }: TodoRow) => flows.some(({ code }) => code === flowCode)

/** 催办 is for whoever led to it, unless it waits for themselves. */
export const mayUrge = (row: TodoRow, actor: Actor) =>
  ledTo(row, actor) && row.assigneeUserId !== actor.userId

/** Its pool has an order that only the record's own move keeps: nobody takes the to-do without it. */
export function isTakenByMove(row: TodoRow): boolean {
  const flow = flows.find(({ code }) => code === row.flowCode)
  return Object.values(flow?.steps ?? {}).some(
    ({ todo, title }) => todo?.takenByMove && todo.stepId === row.stepId && title === row.stepName,
  )
}

/** What they may decide here, for whom the step waits (admission.ts). Their view of the record is asked by the call. */
function decisionsOf(row: TodoRow, actor: Actor): string[] {
  const flow = flows.find(({ code }) => code === row.flowCode)
  if (!flow) return []
  const moves = decisionsAt(flow, row)
  return DECISIONS.filter((result) => {
    const move = moves[result]
    return move && may(actor, permissionOf(flow, move.key))
  })
}
