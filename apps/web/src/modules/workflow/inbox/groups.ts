import type { Todo } from '@agency/shared/contract/todo.contract'
import { gathered } from '@agency/shared/list/gathered'

/** To-dos of one project, or one that belongs to none. */
export interface Group {
  key: string
  /** The project's name; undefined where there is none. */
  name: string | undefined
  todos: readonly Todo[]
  /** Two or more of its to-dos that are alike, so that one decision may do for all. */
  alike: readonly (readonly Todo[])[]
}

/** The same step of the same kind of business, decided by an opinion alone. */
export const alikeKey = ({ bizType, stepId, allowedActions }: Todo): string | undefined =>
  stepId !== null && allowedActions.includes('approve') ? `${bizType} ${stepId}` : undefined

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
