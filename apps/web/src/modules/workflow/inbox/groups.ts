import type { Todo } from '@agency/shared/contract/todo.contract'
import { gathered } from '@agency/shared/list/gathered'
import { type TogetherPage, togetherPageOf } from '../../../shell/together-pages'

/** To-dos of one project, or one that belongs to none. */
export interface Group {
  key: string
  /** The project's name; undefined where there is none. */
  name: string | undefined
  todos: readonly Todo[]
  /** Two or more of its to-dos that are alike, so that they may be done together. */
  alike: readonly (readonly Todo[])[]
}

/** The same step of the same kind of business, decided by an opinion alone, or done together on a page of its own. */
export const alikeKey = (todo: Todo): string | undefined =>
  todo.stepId !== null && (todo.allowedActions.includes('approve') || pageOf(todo))
    ? `${todo.bizType} ${todo.stepId}`
    : undefined

/** In somebody's stead each is done by itself. */
const pageOf = ({ stepId, ownId, allowedActions, forUserName }: Todo): TogetherPage | undefined =>
  ownId !== null && !forUserName && allowedActions.includes('handle') ? togetherPageOf(stepId) : undefined

/** The address where these, which are alike, are done together; undefined where an opinion does. */
export function pathForAll(todos: readonly Todo[]): string | undefined {
  const page = todos.every(pageOf) ? todos[0] && pageOf(todos[0]) : undefined
  return page?.pathOf(todos.flatMap(({ ownId }) => ownId ?? []))
}

/** By project, each where its first to-do stands: of what comes by its due date that is the most urgent project. */
export function groupsOf(todos: readonly Todo[]): Group[] {
  return gathered(todos, ({ projectCode, listId }) => projectCode ?? listId).map(([key, members]) => ({
    key,
    name: members[0]?.projectCode ? (members[0].projectName ?? members[0].projectCode) : undefined,
    todos: members,
    alike: alikeIn(members),
  }))
}

function alikeIn(todos: readonly Todo[]): Todo[][] {
  return gathered(todos, alikeKey).flatMap(([key, some]) =>
    key !== undefined && some.length > 1 ? [some] : [],
  )
}

/** What the cursor goes on to when these are gone: the next below the one it is on, else the one above. */
export function nextAfter(order: readonly string[], at: string | undefined, gone: readonly string[]) {
  const here = at === undefined ? -1 : order.indexOf(at)
  const stays = (listId: string) => !gone.includes(listId)
  if (at !== undefined && here >= 0 && stays(at)) return at
  return order.slice(here + 1).find(stays) ?? order.slice(0, Math.max(here, 0)).filter(stays).at(-1)
}
