import { atom } from 'nanostores'

/** The text in the search box, trimmed. */
export const $query = atom('')
/** Index of the result that is selected with the arrow keys. */
export const $at = atom(0)

/** One result. */
export interface Hit {
  /** Unique among the results. */
  id: string
  group: string
  title: string
  /** The position in the menu, 工作台 > 待办项目列表, or the number of a record. */
  note: string
  /** A route of the web app, with its query. */
  to: string
}

/** The results, best first; Enter opens the one at `$at`. */
export const $hits = atom<readonly Hit[]>([])
