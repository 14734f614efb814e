import type { Todo } from '@agency/shared/contract/todo.contract'
import { del, get, set } from 'idb-keyval'

/** A page that the person may open. */
export interface PageEntry {
  title: string
  /** Without its query: what the search weighs. */
  path: string
  /** With its menu_id. */
  to: string
  /** Where it stands in the menu: 工作台 > 待办项目列表. */
  way: string
}

/** What was last seen of the product by one person, to be shown before the server has answered. */
export interface LastState {
  origin: string
  userId: string
  nickName: string
  todos: readonly Todo[]
  /** How many there are; more than `todos` holds when there are very many. */
  total: number
  /** When the server was asked, in ms. */
  time: number
  pages: readonly PageEntry[]
}

const KEY = 'last'
/** A copy of another shape, from before an update, is none. */
const VERSION = 2

/** The copy, which is only for the person it belongs to. In a database that no content script can read. */
export async function readLast(): Promise<LastState | undefined> {
  const kept = await get<{ version: number; state: LastState }>(KEY)
  return kept?.version === VERSION ? kept.state : undefined
}

export const isOf = (state: LastState, origin: string, userId: string | null) =>
  state.origin === origin && state.userId === userId

export const writeLast = (state: LastState) => set(KEY, { version: VERSION, state })

/** After a logout nothing of what the person saw stays on the machine. */
export const forgetLast = () => del(KEY)
