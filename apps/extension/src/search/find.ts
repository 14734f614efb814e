import type { Todo } from '@agency/shared/contract/todo.contract'
import { createRouteSearch, type RouteSearch } from '@agency/shared/search/route-search'
import type { LastState, PageEntry } from '../panel/last-state'
import { panelMessages as say } from '../panel/panel.messages'
import { contains } from '../panel/todo-groups'
import type { Hit } from './query'

/** Of each kind. */
const MOST = 6

let known: { pages: readonly PageEntry[]; search: RouteSearch<PageEntry> } | undefined

/** Finds among the pages this person may open, by title, path, pinyin and initials (SPEC sections 1 and 9). */
export function findPages(pages: readonly PageEntry[], text: string, most = MOST): readonly Hit[] {
  if (known?.pages !== pages) known = { pages, search: createRouteSearch(pages) }
  return known.search.find(text, most).map(({ to, title, way }) => ({
    ...{ id: `page ${to}`, group: say.pages, title, note: way, to },
  }))
}

const findTodos = (todos: readonly Todo[], text: string): readonly Hit[] =>
  todos
    .filter((todo) => contains(todo, text.toLowerCase()))
    .slice(0, MOST)
    .map(({ listId, title, stepName, path }) => ({
      ...{ id: `todo ${listId}`, group: say.todos, title, note: stepName ?? '', to: path },
    }))

/** What is found without asking the server. */
export const findHere = ({ pages, todos }: LastState, text: string): readonly Hit[] => [
  ...findPages(pages, text),
  ...findTodos(todos, text),
]
