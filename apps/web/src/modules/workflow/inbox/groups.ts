import type { Todo } from '@agency/shared/contract/todo.contract'
import { groupByKey } from '@agency/shared/list/group-by'
import { findBulkPage, type TogetherPage } from '../../../shell/together-pages'

/** The to-dos of one project, or a single to-do that belongs to no project. */
export interface Group {
  key: string
  /** The project's name; undefined for a to-do without a project. */
  name: string | undefined
  todos: readonly Todo[]
  /** Sets of two or more to-dos of the same step, which may be handled together. */
  alike: readonly (readonly Todo[])[]
}

/**
 * Identifies to-dos that may be handled together: the same step of the same kind of business, either decided by an
 * opinion alone or with a page for several at once. Undefined when it may only be handled alone.
 */
export const jointHandlingKey = (todo: Todo): string | undefined =>
  todo.stepId !== null && (todo.allowedActions.includes('approve') || bulkPageFor(todo))
    ? `${todo.bizType} ${todo.stepId}`
    : undefined

/** A to-do that is handled as a deputy is always handled alone. */
const bulkPageFor = ({ stepId, ownId, allowedActions, forUserName }: Todo): TogetherPage | undefined =>
  ownId !== null && !forUserName && allowedActions.includes('handle') ? findBulkPage(stepId) : undefined

/**
 * Returns the address of the page that handles these to-dos, which are of one step, together; undefined when an
 * opinion is enough.
 */
export function jointPagePath(todos: readonly Todo[]): string | undefined {
  const page = todos.every(bulkPageFor) ? todos[0] && bulkPageFor(todos[0]) : undefined
  return page?.pathOf(todos.flatMap(({ ownId }) => ownId ?? []))
}

/**
 * Groups to-dos by project; a group takes the position of its first to-do. When the list is sorted by due date, the
 * most urgent project comes first.
 */
export function groupTodosByProject(todos: readonly Todo[]): Group[] {
  return groupByKey(todos, ({ projectCode, listId }) => projectCode ?? listId).map(([key, members]) => ({
    key,
    name: members[0]?.projectCode ? (members[0].projectName ?? members[0].projectCode) : undefined,
    todos: members,
    alike: jointlyHandledGroups(members),
  }))
}

function jointlyHandledGroups(todos: readonly Todo[]): Todo[][] {
  return groupByKey(todos, jointHandlingKey).flatMap(([key, some]) =>
    key !== undefined && some.length > 1 ? [some] : [],
  )
}

/**
 * Returns the id of the to-do to open after these have left the list: the next one below the open one, or else the
 * one above it.
 */
export function nextTodoToOpen(order: readonly string[], at: string | undefined, gone: readonly string[]) {
  const here = at === undefined ? -1 : order.indexOf(at)
  const isNotGone = (listId: string) => !gone.includes(listId)
  if (at !== undefined && here >= 0 && isNotGone(at)) return at
  return order.slice(here + 1).find(isNotGone) ?? order.slice(0, Math.max(here, 0)).filter(isNotGone).at(-1)
}
