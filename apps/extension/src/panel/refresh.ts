import { currentTime } from '@agency/shared/clock/server-clock'
import '../kit/no-eval'
import { sessionApi } from '@agency/shared/contract/session.contract'
import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import type { HttpClient } from '@agency/shared/http/client'
import { flattenMenuRoutes, menuEntryLink } from '@agency/shared/pages/menu-routes'
import { titlePath } from '@agency/shared/search/remote-search'
import type { Session } from '@agency/shared/session/session'
import { cleanLine } from '@agency/shared/text/clean'
import { askBackground } from '../background/page-messages'
import { stateAfterError } from '../badge/todo-state'
import { coalesceRuns } from '../kit/one-at-a-time'
import { createServerSession } from '../server/agency'
import { createExtensionStore } from '../server/extension-store'
import { hasAccess, readServerAddress } from '../server/server-address'
import { belongsToOriginAndUser, type LastState, type PageEntry, writeLastState } from './last-state'
import { $isFresh, $lastState, $problem, $refreshing, $view, showProblem } from './panel-state'

const PAGE = 200
/** At most this many to-dos are read; the list of the web app has all of them. */
const MOST = 1000

type Work = (http: HttpClient, origin: string, session: Session) => Promise<void>

const loadAndShowAll: Work = async (http, origin, session) => {
  const [todos, menus] = await Promise.all([
    fetchTodos(http, session),
    http.call(sessionApi.menuBuild, {}, { quiet: true }),
    session.loadUser(),
  ])
  const user = session.$user.get()
  if (!user) return
  const pages = flattenMenuRoutes(menus).filter((route) => !route.hidden)
  await showAndStoreState({
    ...todos,
    origin,
    userId: user.listId,
    nickName: cleanLine(user.nickName),
    pages: pages.map(
      ({ id, path, title, trail }): PageEntry => ({
        ...menuEntryLink(path, id),
        title,
        way: titlePath(trail.map((node) => node.meta.title || node.permissionName)),
      }),
    ),
  })
}

/** Reads everything that is shown: the user, their to-dos and the pages that they may open. */
export const refresh = coalesceRuns(() => runWithSession(loadAndShowAll))

/** Reads only the to-dos, after a decision or when the server reports a change. */
export const refreshTodos = coalesceRuns(() =>
  runWithSession(async (http, origin, session) => {
    const last = $lastState.get()
    if (!last) return loadAndShowAll(http, origin, session)
    await showAndStoreState({ ...last, ...(await fetchTodos(http, session)) })
  }),
)

async function runWithSession(work: Work): Promise<void> {
  const address = await readServerAddress()
  if (!address) return showProblem('unconfigured')
  if (!(await hasAccess(address.origin))) return showProblem('forbidden')
  if (!(await createExtensionStore(address.origin).read())) return showProblem('loggedOut')
  $refreshing.set(true)
  try {
    const { http, session } = await createServerSession(address.origin)
    const last = $lastState.get()
    // Another user is logged in now.
    if (last && !belongsToOriginAndUser(last, address.origin, session.ownerId())) $lastState.set(undefined)
    await work(http, address.origin, session)
  } catch (error) {
    const { kind } = stateAfterError(error)
    if (kind !== 'count') showProblem(kind)
    void askBackground({ type: 'look' }) // The badge should show it, too.
  } finally {
    $refreshing.set(false)
  }
}

async function showAndStoreState(state: LastState): Promise<void> {
  $lastState.set(state)
  $problem.set(undefined)
  $isFresh.set(true)
  $view.set('todos')
  await writeLastState(state)
}

/** Reads the to-dos of the user and of their roles: without a named user, an administrator would get everybody's. */
async function fetchTodos(
  http: HttpClient,
  session: Session,
): Promise<Pick<LastState, 'todos' | 'total' | 'time'>> {
  if (session.ownerId() === null) await session.loadUser()
  const time = currentTime().getTime()
  const query = { userIds: session.ownerId() ?? undefined, size: PAGE }
  const fetchTodoPage = (current: number) => http.call(todoApi.page, { ...query, current }, { quiet: true })
  const [first, inStead] = await Promise.all([
    fetchTodoPage(1),
    http.call(todoApi.page, { inStead: 'true', size: PAGE, current: 1 }, { quiet: true }),
  ])
  const pages = Math.ceil(Math.min(first.total, MOST) / PAGE)
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => fetchTodoPage(index + 2)),
  )
  const todos = [first, ...others].flatMap((page) => page.records)
  // A to-do may be on two pages of the list, when others arrived between the two calls.
  const each = new Map([...inStead.records, ...todos].map((todo) => [todo.listId, tidyTodo(todo)]))
  return { todos: [...each.values()], total: first.total + inStead.total, time }
}

/**
 * Removes invisible characters that reverse the direction of the following text; records from other systems may have
 * them in their names.
 */
const tidyTodo = (todo: Todo): Todo => ({
  ...todo,
  title: cleanLine(todo.title),
  projectName: todo.projectName && cleanLine(todo.projectName),
  createUserName: todo.createUserName && cleanLine(todo.createUserName),
})
