import type { List } from './use-list'

/** Row selection of a table. */
export interface Selection<R> {
  list: Pick<List<R>, 'selected' | 'select'>
  /** Returns the name of a row for its check box. */
  nameOf(row: R): string
}

/** The selection after these rows were added or removed. */
export const addOrRemoveSelection = (
  selected: readonly string[],
  listIds: readonly string[],
  yes: boolean,
): string[] =>
  yes ? [...new Set([...selected, ...listIds])] : selected.filter((listId) => !listIds.includes(listId))
