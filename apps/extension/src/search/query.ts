import { atom } from 'nanostores'

/** The text in the search box, trimmed. */
export const $query = atom('')
/** Index of the result that is selected with the arrow keys. */
export const $at = atom(0)

/** One result of a search in the popup or panel. */
export interface Hit {
  /** The result's id, unique among the results of one search. */
  id: string
  group: string
  title: string
  /** The result's position in the menu, 工作台 > 待办项目列表, or the number of the record found. */
  note: string
  /** The route of the web app, with its query, that the result opens. */
  to: string
}

/** The results, best first; Enter opens the one at `$at`. */
export const $hits = atom<readonly Hit[]>([])
