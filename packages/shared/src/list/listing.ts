import type { Labels } from '../fields/words'

/** Describes a list once, for its page and for both of its exports. */
export interface Listing {
  /** Base name of exported files, without the extension. */
  readonly name: string
  readonly labels: Labels
  /** Columns shown by default. */
  readonly columns: readonly string[]
  /** Columns available in the picker. */
  readonly more?: readonly string[]
  /** Fields too long for a column; only in the file exported by the server. */
  readonly beside?: readonly string[]
  /** Columns that make sense only on the page and are never exported. */
  readonly onlyOnPage?: readonly string[]
  /**
   * The columns of a file whose content the specification names, in its order; further columns follow them. Such a
   * file has every column unless its reader asks for fewer, whatever the page shows.
   */
  readonly fileColumns?: readonly string[]
}

/** The columns of an export, in their default order. */
export const exportColumnNames = ({
  columns,
  more = [],
  beside = [],
  onlyOnPage = [],
  fileColumns = [],
}: Omit<Listing, 'name' | 'labels'>): readonly string[] => [
  ...new Set([...fileColumns, ...columns, ...more, ...beside].filter((name) => !onlyOnPage.includes(name))),
]
