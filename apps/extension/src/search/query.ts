import { atom } from 'nanostores'

/** What stands in the search box, trimmed. */
export const $query = atom('')
/** Which of the results the arrow keys have reached. */
export const $at = atom(0)

/** One thing that was found. */
export interface Hit {
  /** Unique among the hits. */
  id: string
  group: string
  title: string
  /** Where it stands or what it is: 工作台 > 待办项目列表, or a number. */
  note: string
  /** A route of the web app, with its query. */
  to: string
}

/** What is listed, best first; Enter opens the one at `$at`. */
export const $hits = atom<readonly Hit[]>([])
