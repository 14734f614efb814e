import type { Todo } from '@agency/shared/contract/todo.contract'
import { createPinyinFinder } from '@agency/shared/search/pinyin'
import { SUBTITLE_SIGN } from '@agency/shared/search/record-kinds'
import { createRouteSearch, type RouteSearch } from '@agency/shared/search/route-search'
import { fold } from '@agency/shared/text/fold'
import type { LastState, PageEntry } from '../panel/last-state'
import { panelMessages as say } from '../panel/panel.messages'
import type { Hit } from './query'

/** The search shows at most this many results of each kind. */
const MOST = 6

let known: { pages: readonly PageEntry[]; search: RouteSearch<PageEntry> } | undefined

/** Finds pages that the user may open, by title, path, pinyin and initials (SPEC sections 1 and 9). */
export function findPages(pages: readonly PageEntry[], text: string, most = MOST): readonly Hit[] {
  if (known?.pages !== pages) known = { pages, search: createRouteSearch(pages) }
  return known.search.find(text, most).map(({ to, title, way }) => ({
    id: `page ${to}`,
    group: say.pages,
    title,
    note: way,
    to,
  }))
}

/** Finds to-dos by the text of their title, project or step, then by its pinyin. */
function findTodos(todos: readonly Todo[], text: string): readonly Hit[] {
  const typed = fold(text)
  const letters = /[a-zü]/.test(typed) ? typed.replace(/[\s']/g, '') : ''
  const having = todos.filter((todo) => searchableTextsOf(todo).some((words) => words.includes(typed)))
  const reading = letters
    ? todos.filter(
        (todo) => !having.includes(todo) && searchableTextsOf(todo).some((words) => reads(words, letters)),
      )
    : []
  return [...having, ...reading].slice(0, MOST).map(({ listId, title, stepName, path }) => ({
    id: `todo ${listId}`,
    group: say.todos,
    title,
    note: stepName ?? '',
    to: path,
  }))
}

const reads = createPinyinFinder()
const searchableTextsOf = ({ title, projectName, projectCode, stepName }: Todo): string[] =>
  [title, projectName, projectCode, stepName].flatMap((part) => (part ? [fold(part)] : []))

/** Returns what is found without asking the server. */
export const findLocally = ({ pages, todos }: LastState, text: string): readonly Hit[] => [
  ...findPages(pages, text),
  ...findTodos(todos, text),
]

/**
 * Merges the results: pages first, then those of the server, to-dos last; what is among the pages is not repeated. A
 * record whose number is exactly the text comes first, because then no similarly spelt page is meant.
 */
export function mergeResults(here: readonly Hit[], there: readonly Hit[], text: string): readonly Hit[] {
  const known = new Set(here.map((hit) => hit.to))
  const others = there.filter((hit) => !known.has(hit.to))
  const pages = here.filter((hit) => hit.group === say.pages)
  const todos = here.filter((hit) => hit.group !== say.pages)
  const number = others[0]?.note.split(SUBTITLE_SIGN)[0]
  const isNumber = number?.toUpperCase() === text.toUpperCase()
  return isNumber ? [...others, ...pages, ...todos] : [...pages, ...others, ...todos]
}
