import type { Todo } from '@agency/shared/contract/todo.contract'
import { del, get, set } from 'idb-keyval'

/** A page that the user may open. */
export interface PageEntry {
  title: string
  /** The page's path without its query, which the search uses. */
  path: string
  /** The page's address with its menu_id. */
  to: string
  /** The page's position in the menu: 工作台 > 待办项目列表. */
  way: string
}

/** What one user last saw of the product, to be shown before the server has answered. */
export interface LastState {
  origin: string
  userId: string
  nickName: string
  todos: readonly Todo[]
  /** Total number of to-dos; more than in `todos` when there are very many. */
  total: number
  /** When the server was asked, in ms since 1970. */
  time: number
  pages: readonly PageEntry[]
}

const KEY = 'last'
/** A copy of another version, from before an update, is ignored. */
const VERSION = 2

/**
 * Returns the copy, which is only for the user it belongs to. It is in a database that content scripts cannot read.
 */
export async function readLastState(): Promise<LastState | undefined> {
  const kept = await get<{ version: number; state: LastState }>(KEY)
  return kept?.version === VERSION ? kept.state : undefined
}

export const belongsToOriginAndUser = (state: LastState, origin: string, userId: string | null) =>
  state.origin === origin && state.userId === userId

export const writeLastState = (state: LastState) => set(KEY, { version: VERSION, state })

/** Called at logout: deletes the copy, so that nothing the user saw remains on the machine. */
export const forgetLastState = () => del(KEY)
