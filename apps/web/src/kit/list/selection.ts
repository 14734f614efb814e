import type { List } from './use-list'

/** How rows of a table are chosen. */
export interface Selection<R> {
  list: Pick<List<R>, 'selected' | 'select'>
  /** What a row is called. */
  nameOf(row: R): string
}

/** What is chosen when these are, too, or no longer are. */
export const toggled = (selected: readonly string[], listIds: readonly string[], yes: boolean): string[] =>
  yes ? [...new Set([...selected, ...listIds])] : selected.filter((listId) => !listIds.includes(listId))
